import { describe, expect, it } from 'vitest';
import { states_and_territories } from '../../domain/lists.ts';
import { findPlaces, fold, mistakes, placeNamed } from './places.ts';
import placesByState from './places.json' with { type: 'json' };

const first = (query: string) => {
  const [place] = findPlaces(query);
  return place && `${place.name}, ${place.state}`;
};

describe('finding a place', () => {
  it('gives name, state and position', () => {
    expect(findPlaces('Nagpur')[0]).toEqual({
      name: 'Nagpur',
      state: 'Maharashtra',
      latitude: expect.closeTo(21.15, 1),
      longitude: expect.closeTo(79.08, 1),
    });
  });

  it.each([
    ['jai', 'Jaipur, Rajasthan'],
    ['  NAGPUR ', 'Nagpur, Maharashtra'],
    ['nagpur, maharashtra', 'Nagpur, Maharashtra'],
    ['udaipur rajasthan', 'Udaipur, Rajasthan'],
    ['udaipur tripura', 'Udaipur, Tripura'],
    ['tamil nadu', 'Chennai, Tamil Nadu'],
    ['bangalore', 'Bengaluru, Karnataka'],
    ['Gurugram', 'Gurgaon, Haryana'],
    ['pūne', 'Pune, Maharashtra'],
  ])('finds what %j starts or contains', (query, expected) => expect(first(query)).toBe(expected));

  it.each([
    ['nagpr', 'Nagpur, Maharashtra'],
    ['new dehli', 'New Delhi, Delhi'],
    ['hydrabad', 'Hyderabad, Telangana'],
    ['bikner', 'Bikaner, Rajasthan'],
    ['ahmadabad', 'Ahmedabad, Gujarat'],
    ['thiruvanantapuram', 'Thiruvananthapuram, Kerala'],
  ])('forgives the mistake in %j', (query, expected) => expect(first(query)).toBe(expected));

  it.each([
    ['नागपुर', 'Nagpur, Maharashtra'],
    ['मुंबई', 'Mumbai, Maharashtra'],
    ['दिल्ली', 'Delhi, Delhi'],
    ['नई दिल्ली', 'New Delhi, Delhi'],
    ['अहमदाबाद', 'Ahmedabad, Gujarat'],
    ['हैदराबाद', 'Hyderabad, Telangana'],
    ['लखनऊ', 'Lucknow, Uttar Pradesh'],
    ['चेन्नई', 'Chennai, Tamil Nadu'],
    ['जयपुर', 'Jaipur, Rajasthan'],
    ['पुणे', 'Pune, Maharashtra'],
    ['इंदौर', 'Indore, Madhya Pradesh'],
    ['कोयंबटूर', 'Coimbatore, Tamil Nadu'],
    ['विशाखापत्तनम', 'Visakhapatnam, Andhra Pradesh'],
  ])('reads %s', (query, expected) => expect(first(query)).toBe(expected));

  it('offers mistaken spellings only when nothing is spelled so', () => {
    expect(findPlaces('nagpur').map((place) => place.name)).toEqual(['Nagpur']);
  });

  it('finds nothing in nothing, in signs and in a short slip', () => {
    for (const query of ['', '   ', '%%%', '\u0000', '😀', 'qz', 'x'.repeat(100_000)])
      expect(findPlaces(query)).toEqual([]);
  });

  it('knows only states there are', () => {
    expect(
      Object.keys(placesByState).filter((state) => !(states_and_territories as readonly string[]).includes(state)),
    ).toEqual([]);
    expect(Object.keys(placesByState)).toHaveLength(states_and_territories.length);
  });
});

it.each([
  ['Udaipur', 'Rajasthan', 'Udaipur, Rajasthan'],
  ['Udaipur', 'Tripura', 'Udaipur, Tripura'],
  ['bangalore', '', 'Bengaluru, Karnataka'],
  ['Udaipur, Rajasthan', '', 'Udaipur, Rajasthan'],
  ['Udaipur, Rajasthan', 'Rajasthan', 'Udaipur, Rajasthan'],
  ['Udaipur, Tripura', 'Rajasthan', undefined],
  ['Udaipur', '', undefined],
  ['Nagpur', 'Gujarat', undefined],
  ['Nagpr', 'Maharashtra', undefined],
  ['', 'Maharashtra', undefined],
])('of the name %j in %j there is one place meant, or none', (name, state, expected) => {
  const place = placeNamed(name, state);
  expect(place && `${place.name}, ${place.state}`).toBe(expected);
});

it('folds marks, case, signs and Devanagari into one spelling', () => {
  expect(fold('  Dehra-Dūn ')).toBe('dehra dun');
  expect(fold('कानपुर')).toBe('kaanapur');
  expect(fold('लुधियाना')).toBe('ludhiyaanaa');
});

it.each([
  ['pune', 'pune', 0],
  ['pune', 'puen', 1],
  ['pune', 'pne', 1],
  ['pune', 'punne', 1],
  ['pune', 'pane', 1],
  ['pune', 'surat', Number.POSITIVE_INFINITY],
])('counts the mistakes between %s and %s', (a, b, expected) => expect(mistakes(a, b, 2)).toBe(expected));
