/**
 * The groups of a boat's features. The marketplace's list has only names, so the group follows from their
 * words, in both languages.
 */
import { toSearchText } from '../../lib/text/toSearchText.ts';

/** In the order of the screen. */
export const featureGroups = ['comfort', 'galley', 'deck', 'navigation', 'safety', 'water', 'other'] as const;
export type FeatureGroup = (typeof featureGroups)[number];

/** Beginnings of words, in the form for searching; the first group that has one of them counts. */
const stems: Readonly<Partial<Record<FeatureGroup, string>>> = {
  safety: 'can sal|can yele|yangin|ilk yardim|liferaft|life ?jacket|fire ext|first aid|epirb',
  water: 'snorkel|kurek sorf|sup|kano|su kayag|jet ?ski|paddle|kayak|canoe|water ?ski|wakeboard',
  navigation:
    'bas pervane|yelken|otopilot|harita|gps|vhf|telsiz|radar|balik bul|bow thrust|furling|gennaker|spinnaker|autopilot|chartplot|fish ?find',
  galley:
    'buzdolab|derin don|buz mak|ocak|firin|bulasik|kahve|mangal|mikrodalga|mutfak|fridge|refriger|freezer|ice ?mak|hob|oven|stove|dishwash|coffee|barbecue|microwave|galley',
  deck: 'kic dus|guverte|yuzme|guneslen|bimini|serpinti|tente|flybridge|servis bot|irgat|vinc|stern shower|deck|bathing|swim|sunbath|awning|sprayhood|dinghy|windlass|winch',
  comfort:
    'klima|isitma|jenerator|su yap|gunes panel|inverter|invertor|kablosuz|internet|wi-?fi|televizyon|tv|muzik|bluetooth|hoparlor|camasir|sicak su|tuvalet|pis su|air con|heating|generator|watermaker|solar|television|sound|music|speaker|washing|hot water|toilet|holding tank',
};

const patterns = Object.entries(stems).map(
  ([group, words]) => [group as FeatureGroup, new RegExp(`(?<![a-z])(${words})`)] as const,
);

export function featureGroupOf(name: string): FeatureGroup {
  const words = toSearchText(name);
  return patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other';
}
