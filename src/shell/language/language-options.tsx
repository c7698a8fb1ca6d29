import { appConfig } from '#config'

export function LanguageOptions() {
  return appConfig.languages.map(({ key, label }) => (
    <option key={key} value={key} lang={key}>
      {label}
    </option>
  ))
}
