/**
 * Finds Indian places by name without asking anyone outside. The data is GeoNames (geonames.org, CC BY 4.0), made by
 * bin/places.mjs; whoever shows results credits "Places © GeoNames, CC BY 4.0".
 */
import placesByState from './places.json' with { type: 'json' };
import { inForm } from '../../domain/text.ts';

export interface Place {
  name: string;
  /** Empty where a configured geocoder did not say. */
  state: string;
  latitude: number;
  longitude: number;
}

export const QUERY_LIMIT = 100;
const RESULTS = 8;

/** Names people still type, or typed first, for places the data calls otherwise. */
const alsoCalled: Record<string, readonly string[]> = {
  Bengaluru: ['Bangalore'],
  Mumbai: ['Bombay'],
  Pune: ['Poona', 'Puna'],
  'New Delhi': ['Nai Dilli'],
  Chennai: ['Madras'],
  Kolkata: ['Calcutta'],
  Mysore: ['Mysuru'],
  Hubli: ['Hubballi'],
  Gulbarga: ['Kalaburagi'],
  Belgaum: ['Belagavi'],
  Bellary: ['Ballari'],
  Mangalore: ['Mangaluru'],
  Tumkur: ['Tumakuru'],
  Shimoga: ['Shivamogga'],
  Cochin: ['Kochi', 'Ernakulam'],
  Kozhikode: ['Calicut'],
  Thiruvananthapuram: ['Trivandrum'],
  Alappuzha: ['Alleppey'],
  Thrissur: ['Trichur'],
  Tiruchirappalli: ['Trichy'],
  Thanjavur: ['Tanjore'],
  Puducherry: ['Pondicherry'],
  Haora: ['Howrah'],
  Raurkela: ['Rourkela'],
  Brahmapur: ['Berhampur'],
  Bhubaneshwar: ['Bhubaneswar'],
  Gurgaon: ['Gurugram'],
  Allahabad: ['Prayagraj'],
  Varanasi: ['Banaras', 'Benares', 'Kashi'],
  Faizabad: ['Ayodhya'],
  Vadodara: ['Baroda'],
  Visakhapatnam: ['Vizag'],
  Panaji: ['Panjim'],
  Nashik: ['Nasik'],
  Aurangabad: ['Chhatrapati Sambhajinagar'],
  Osmanabad: ['Dharashiv'],
  Lucknow: ['Lakhnau'],
  Guwahati: ['Gauhati'],
  Shimla: ['Simla'],
};

const devanagari: Record<string, string> = {
  ...letters('अ a आ aa इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ऑ o ओ o औ au'),
  ...letters('ा aa ि i ी i ु u ू u ृ ri े e ै ai ॉ o ो o ौ au ं n ँ n ः h ् - ़ -'),
  ...letters('क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n'),
  ...letters('प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h'),
};

function letters(pairs: string): Record<string, string> {
  const parts = pairs.split(' ');
  return Object.fromEntries(
    parts.flatMap((letter, i) => (i % 2 ? [] : [[letter, (parts[i + 1] ?? '').replace('-', '')]])),
  );
}

/** A consonant is said with an a unless a sign, another consonant's join or the word's end follows. */
function fromDevanagari(text: string): string {
  const spelled = inForm('NFD', text)
    .replace(/([क-हळ]़?)(?=[क-हळअ-औंँ])/g, '$1अ')
    .replace(/ं(?=[पफबभम])/g, 'म');
  return Array.from(spelled, (letter) => devanagari[letter] ?? letter).join('');
}

/** One spelling for comparing: Latin, lower case, no marks, words with single spaces. */
export function fold(text: string): string {
  return inForm('NFKD', fromDevanagari(text))
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How a name sounds: that it starts with a vowel, and its consonants, those that Latin spellings swap made one. */
function sound(folded: string): string {
  return folded
    .replace(/^[aeiou]/, 'A')
    .replace(/([ao])w/g, '$1')
    .replace(/chh|ch|c(?=[ei])/g, 'C')
    .replace(/sh/g, 's')
    .replace(/z/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/([kgtdbjlC])h/g, '$1')
    .replace(/w/g, 'v')
    .replace(/[cq]/g, 'k')
    .replace(/[aeiouy ]/g, '')
    .replace(/(.)\1+/g, '$1');
}

/** Insertions, deletions, changes and swaps of neighbours between two words; more than `limit` reads as infinite. */
export function mistakes(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY;
  let twoAgo: number[] = [];
  let oneAgo = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const now = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const best = Math.min((now[j - 1] ?? 0) + 1, (oneAgo[j] ?? 0) + 1, (oneAgo[j - 1] ?? 0) + (same ? 0 : 1));
      now[j] = swapped ? Math.min(best, (twoAgo[j - 2] ?? 0) + 1) : best;
    }
    if (Math.min(...now) > limit) return Number.POSITIVE_INFINITY;
    twoAgo = oneAgo;
    oneAgo = now;
  }
  const found = oneAgo[b.length] ?? 0;
  return found > limit ? Number.POSITIVE_INFINITY : found;
}

interface Known extends Place {
  population: number;
  names: { folded: string; sound: string }[];
  foldedState: string;
}

const known: Known[] = Object.entries(placesByState as unknown as Record<string, [string, number, number, number][]>)
  .flatMap(([state, rows]) =>
    rows.map(([name, latitude, longitude, population]) => {
      const names = [name, ...(alsoCalled[name] ?? [])].map(fold);
      return {
        name,
        state,
        latitude,
        longitude,
        population,
        names: names.map((folded) => ({ folded, sound: sound(folded) })),
        foldedState: fold(state),
      };
    }),
  )
  .sort((a, b) => b.population - a.population);

interface Query {
  folded: string;
  sound: string;
  /** Letters that may be wrong. */
  mistakes: number;
  /** Typed in another script, so the Latin vowels are a guess. */
  transliterated: boolean;
}

const NOT_MEANT = Number.POSITIVE_INFINITY;
const MISTAKEN = 3;

/** How far a place is from what was typed; smaller is nearer, from MISTAKEN on it was typed wrongly. */
function distance(place: Known, query: Query): number {
  return Math.min(...place.names.map((name) => distanceOfName(name, place.foldedState, query)));
}

function distanceOfName(name: Known['names'][number], state: string, query: Query): number {
  const full = `${name.folded} ${state}`;
  if (name.folded === query.folded) return 0;
  if (full === query.folded) return 0.1;
  if (name.folded.startsWith(query.folded)) return 1;
  if (full.startsWith(query.folded)) return 1.1;
  const alike = query.sound.length > 1 && name.sound === query.sound;
  if (alike && query.transliterated) return 1.5 + Math.min(mistakes(query.folded, name.folded, 6), 7) / 100;
  if (name.folded.includes(query.folded)) return 2;
  if (query.folded.split(' ').every((word) => full.includes(word))) return 2.1;
  if (!query.mistakes) return NOT_MEANT;
  // Vowels are what people spell in many ways, so a name that sounds the same outranks one a letter away.
  if (alike) return MISTAKEN + Math.min(mistakes(query.folded, name.folded, 4), 5) / 10;
  return MISTAKEN + 0.1 + mistakes(query.folded, name.folded, query.mistakes) / 10;
}

/** The places most likely meant by `text`: prefix, then contained, else small typing mistakes; larger places first. */
export function findPlaces(text: string, results = RESULTS): Place[] {
  const folded = fold(text.slice(0, QUERY_LIMIT));
  if (!folded) return [];
  const query: Query = {
    folded,
    sound: sound(folded),
    mistakes: folded.length < 4 ? 0 : folded.length < 7 ? 1 : 2,
    transliterated: /\p{Script=Devanagari}/u.test(text),
  };
  const meant = known
    .map((place) => ({ place, away: distance(place, query) }))
    .filter(({ away }) => away < NOT_MEANT)
    .sort((a, b) => a.away - b.away || b.place.population - a.place.population);
  const typedRight = meant.filter(({ away }) => away < MISTAKEN);
  return (typedRight.length ? typedRight : meant)
    .slice(0, results)
    .map(({ place: { name, state, latitude, longitude } }) => ({ name, state, latitude, longitude }));
}

/**
 * The place of exactly that name in a state, the largest where the state has several; where no state is known, the only one
 * of that name. No spelling is guessed.
 */
export function placeNamed(name: string, state: string): Place | undefined {
  const folded = fold(name.slice(0, QUERY_LIMIT));
  if (!folded) return undefined;
  const of_state = fold(state);
  const plain = known.filter(({ names }) => names.some((one) => one.folded === folded));
  const with_state = known.filter(({ names, foldedState }) =>
    names.some((one) => `${one.folded} ${foldedState}` === folded),
  );
  if (of_state) return [...plain, ...with_state].find(({ foldedState }) => foldedState === of_state);
  return with_state[0] ?? (plain.length === 1 ? plain[0] : undefined);
}
