import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from '@/i18n/use-translation'
import { type ResourceName, resourceList } from '@/resources/resources'
import { DateField, DateTimeField } from '@/shell/forms/date-fields'
import { CheckboxField, EmailField, LinkField, MultilineField, TextField } from '@/shell/forms/form-fields'
import { DecimalField, IntegerField, MoneyField } from '@/shell/forms/number-fields'
import { RelationField } from '@/shell/forms/relation-field'
import { type SearchResults, type SearchSources, SearchSourcesContext } from '@/shell/search/resource-search'
import { Form } from '@/ui/form/form'

/** One field of each type of a resource, in the language of the page. */
export function ResourceFieldsExample() {
  const { t } = useTranslation('dev')
  const [sources] = useState(sampleSources)
  const form = useForm({
    defaultValues: {
      name: '',
      notes: '',
      quantity: 1_234,
      weight: '12.75',
      budget: { amount: 123_450, currency: 'EUR' },
      dueDate: '2030-01-15',
      meeting: new Date('2030-01-15T13:30:00Z'),
      owner: { id: 'ada', name: 'Ada Lovelace' },
      website: 'https://example.com',
      email: 'ada@example.com',
      archived: true,
    },
  })
  return (
    <SearchSourcesContext value={sources}>
      <FormProvider {...form}>
        <Form onSubmit={(event) => event.preventDefault()}>
          <TextField name="name" label={t('styleguide.fields.text')} required />
          <MultilineField name="notes" label={t('styleguide.fields.multiline')} />
          <IntegerField name="quantity" label={t('styleguide.fields.integer')} required />
          <DecimalField name="weight" label={t('styleguide.fields.decimal')} />
          <MoneyField name="budget" label={t('styleguide.fields.money')} />
          <DateField name="dueDate" label={t('styleguide.fields.date')} />
          <DateTimeField name="meeting" label={t('styleguide.fields.dateTime')} />
          <RelationField name="owner" label={t('styleguide.fields.relation')} resource={sampleResource} />
          <LinkField name="website" label={t('styleguide.fields.link')} />
          <EmailField name="email" label={t('styleguide.fields.email')} />
          <CheckboxField name="archived" label={t('styleguide.fields.boolean')} />
        </Form>
      </FormProvider>
    </SearchSourcesContext>
  )
}

const sampleResource: ResourceName = 'user'

const people = ['Ada Lovelace', 'ليلى الحسن', 'Émilie du Châtelet', 'Wangari Maathai']

// TypeScript cannot follow names through `Object.fromEntries`; the overload states what it builds.
function sampleSources(): SearchSources
function sampleSources(): unknown {
  return Object.fromEntries(resourceList.map(({ name }) => [name, async () => searchPeople]))
}

function searchPeople(searchTerm: string) {
  return {
    queryKey: ['styleguide', searchTerm],
    queryFn: async (): Promise<SearchResults> => {
      const found = people.filter((name) => name.toLowerCase().includes(searchTerm.toLowerCase()))
      return { results: found.map((name) => ({ id: name, name, description: '' })), total: null }
    },
  }
}
