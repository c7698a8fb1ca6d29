/** The languages to choose from in a select, each by its own name. */
import { appConfig } from '#config'

export function LanguageOptions() {
  return appConfig.languages.map(({ key, label }) => (
    <option key={key} value={key} lang={key}>
      {label}
    </option>
  ))
}
