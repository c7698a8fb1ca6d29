import { useTranslation } from '@/i18n/use-translation'
import { RelatedValue } from '@/shell/values/related-value'
import {
  BooleanValue,
  DateTimeValue,
  DayValue,
  EmailValue,
  LinkValue,
  MoneyValue,
  NoValue,
  NumberValue,
  TextValue,
} from '@/shell/values/values'
import { Definition, DefinitionList } from '@/ui/list/definition-list'

/** One value of each type of a resource, in the language of the page. */
export function ValuesExample() {
  const { t } = useTranslation('dev')
  return (
    <DefinitionList>
      <Definition term={t('styleguide.fields.text')}>
        <TextValue value="ليلى Ada" />
      </Definition>
      <Definition term={t('styleguide.fields.integer')}>
        <NumberValue value={-1_234} />
      </Definition>
      <Definition term={t('styleguide.fields.decimal')}>
        <NumberValue value="1234.5678" />
      </Definition>
      <Definition term={t('styleguide.fields.money')}>
        <MoneyValue value={{ amount: 123_450, currency: 'EUR' }} />
      </Definition>
      <Definition term={t('styleguide.fields.date')}>
        <DayValue value="2030-01-15" />
      </Definition>
      <Definition term={t('styleguide.fields.dateTime')}>
        <DateTimeValue value={new Date('2030-01-15T13:30:00Z')} />
      </Definition>
      <Definition term={t('styleguide.fields.boolean')}>
        <BooleanValue value />
      </Definition>
      <Definition term={t('styleguide.fields.link')}>
        <LinkValue value="https://example.com/path?query=1" />
      </Definition>
      <Definition term={t('styleguide.fields.email')}>
        <EmailValue value="ada@example.com" />
      </Definition>
      <Definition term={t('styleguide.fields.relation')}>
        <RelatedValue resource="user" value={{ id: 'ada', name: 'Ada Lovelace' }} />
      </Definition>
      <Definition term={t('styleguide.fields.multiline')}>
        <NoValue />
      </Definition>
    </DefinitionList>
  )
}
