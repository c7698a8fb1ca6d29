import { formatLocale } from './format-locale'

/**
 * Runs in the head of the page. The first formatters of a tab take 100 ms on a slow device. So the browser creates them while
 * it waits for the scripts, in tasks of their own.
 */
export const earlyFormattersScript = (language: string) => `if(window.requestIdleCallback)[
function(l){new Intl.PluralRules(l).select(1)},
function(l){new Intl.NumberFormat(l,{style:'percent'}).format(1)},
function(l){new Intl.RelativeTimeFormat(l).format(1,'day')},
function(l){new Intl.DateTimeFormat(l).format()}
].forEach(function(create){requestIdleCallback(function(){create('${formatLocale(language)}')})})`
