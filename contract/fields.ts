/** The shapes of described fields: what a call takes of each kind, and gives. */
import { z } from 'zod';
import { type CodeForm, isCode, normalizeCode } from '../domain/codes.ts';
import { emptyOf, type Field, type Fields, type KeysLike, type ValueOf } from '../domain/fields.ts';
import { isGstin, normalizeGstin } from '../domain/gstin.ts';
import { Choice, Id, Phone, PlainDate, Text } from './call.ts';
import { Email } from './identity.ts';
import { complaint } from './complaint.ts';
import { say } from '../domain/sentences.ts';

export const Paise = z
  .int()
  .nonnegative()
  .max(1_000_000_000_000_00, complaint(say`This amount is too large.`))
  .meta({ description: 'paise' });
export const MaybeEmail = z.union([z.literal(''), Email], complaint(say`Check the email address.`));
export const Gstin = Text(20).refine(
  (text) => text === '' || isGstin(normalizeGstin(text)),
  complaint(say`Check the GSTIN: its 15 characters do not match.`),
);
const code_complaints: Record<CodeForm, ReturnType<typeof complaint>> = {
  pan: complaint(say`Check the PAN: five letters, four digits and a letter.`),
  ifsc: complaint(say`Check the IFSC: four letters, a zero, six letters or digits.`),
  udyam: complaint(say`Check the Udyam number: it looks like UDYAM-GJ-01-0012345.`),
};
/** A number with a form, or nothing. */
export const Code = (form: CodeForm) =>
  Text(30).refine((text) => text === '' || isCode(form, normalizeCode(text)), code_complaints[form]);
export const Pincode = Text(6).refine(
  (text) => text === '' || /^[1-9]\d{5}$/.test(text),
  complaint(say`Enter a 6-digit pincode.`),
);

/** A number within bounds. */
function numberShape({ least = 0, above, most, whole, asks }: Extract<Field, { kind: 'number' }>): z.ZodNumber {
  if (whole) return z.int().min(least).max(most);
  const words = complaint(asks ?? say`Enter a number.`);
  const one = z.number(words);
  const bounded = above !== undefined ? one.gt(above, words) : least === 0 ? one.nonnegative(words) : one.min(least);
  return bounded.max(most, complaint(say`This number is too large.`));
}

function shapeOfKind(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
    case 'long_text':
      return Text(field.most, field.least ?? 0);
    case 'number':
      return field.always || field.required ? numberShape(field) : numberShape(field).nullable();
    case 'money': {
      const one = field.most === undefined ? Paise : Paise.max(field.most).meta({ description: 'paise' });
      return field.always ? one : one.nullable();
    }
    case 'day':
      return field.required ? PlainDate : PlainDate.nullable();
    case 'choice':
      return Choice(field.default || field.required ? field.of : ['', ...field.of]);
    case 'person':
    case 'record':
    case 'file':
      return Id.nullable();
    case 'phone':
      return Phone;
    case 'email':
      return field.required ? Email : MaybeEmail;
    case 'gstin':
      return Gstin;
    case 'code':
      return Code(field.form);
    case 'pincode':
      return Pincode;
    case 'latitude':
      return z.number().min(-90).max(90).nullable();
    case 'longitude':
      return z.number().min(-180).max(180).nullable();
    case 'yes_no':
      return z.boolean();
    case 'tags':
      return z.array(Text(field.length, 1)).max(field.most, complaint(say`Enter at most ${{ most: field.most }}.`));
    case 'own':
      throw new Error(`${field.label} has no shape of its own.`);
  }
}

/** The shape of one field, with what it says for the API page. */
export function shapeOf(field: Field): z.ZodType {
  const shape = shapeOfKind(field);
  return field.about ? shape.meta({ ...shape.meta(), description: field.about }) : shape;
}

type Shapes<F extends Fields> = { [K in keyof F]: z.ZodType<ValueOf<F[K]>, ValueOf<F[K]>> };
type OwnShapes<F extends Fields> = { [K in KeysLike<F, { kind: 'own' }>]: z.ZodType<ValueOf<F[K]>, ValueOf<F[K]>> };

/** The shapes of fields as a call takes them; those of the kind `own` are given. */
export const shapesOf = <F extends Fields>(fields: F, own: OwnShapes<F>): Shapes<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.kind === 'own' ? own[key as keyof typeof own] : shapeOf(field),
    ]),
  ) as Shapes<F>;

/** The same where a record is added: what nobody needs to give is without it. */
export const addedShapes = <F extends Fields>(fields: F, shapes: Shapes<F>): AddedShapes<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.required ? shapes[key] : shapes[key]?.default(emptyOf(field) as never),
    ]),
  ) as unknown as AddedShapes<F>;

type AddedShapes<F extends Fields> = {
  [K in keyof F]: F[K] extends { required: true }
    ? z.ZodType<ValueOf<F[K]>, ValueOf<F[K]>>
    : z.ZodDefault<z.ZodType<ValueOf<F[K]>, ValueOf<F[K]>>>;
};

/** A field as an answer gives it: what is stored is not judged again. */
function givenShape(field: Field): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return field.default ? z.enum(field.of as [string]) : z.string();
    case 'number': {
      const one = field.whole ? z.int() : z.number();
      return field.always || field.required ? one : one.nullable();
    }
    case 'latitude':
    case 'longitude':
      return z.number().nullable();
    case 'money':
      return (field.always ? z.int() : z.int().nullable()).meta({ description: 'paise' });
    case 'person':
    case 'record':
    case 'file':
      return z.int().nullable();
    case 'day':
      return z.string().nullable();
    case 'yes_no':
      return z.boolean();
    case 'tags':
      return z.array(z.string());
    default:
      return z.string();
  }
}

/** The shapes of fields as an answer gives them; those of the kind `own` are given. */
export const givenShapes = <F extends Fields>(fields: F, own: OwnShapes<F>) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.kind === 'own' ? own[key as keyof typeof own] : givenShape(field),
    ]),
  ) as { [K in keyof F]: z.ZodType<Loose<F[K]>, Loose<F[K]>> };

/** Of a choice that may be empty an answer gives any text: what it once was chosen from may have changed. */
type Loose<F> = F extends { kind: 'choice'; default: string }
  ? ValueOf<F>
  : F extends { kind: 'choice' }
    ? string
    : F extends { kind: 'day' }
      ? string | null
      : ValueOf<F>;

type FilterShape<F> = F extends { kind: 'person' | 'record' }
  ? number[]
  : F extends { kind: 'choice'; of: readonly (infer One)[] }
    ? (F extends { filter: { none: true } } ? One | '' : One)[]
    : string[];
type Ranged = { kind: 'number' | 'money' | 'day' };
type Containing = { filter: { contains: true } };
type RangeValue<F> = F extends { kind: 'day' } ? string : number;
type Asked<F> = F extends { filter: { asked: infer Name extends string } } ? Name : never;
type Optional<Value> = z.ZodOptional<z.ZodType<Value, Value>>;
type Several<Value> = z.ZodDefault<z.ZodType<Value, Value>>;
type FilterShapes<F extends Fields> = {
  [K in KeysLike<F, { filter: object }> as F[K] extends Ranged | Containing ? never : Asked<F[K]>]: Several<
    FilterShape<F[K]>
  >;
} & {
  [K in KeysLike<F, Containing> as Asked<F[K]>]: Optional<string>;
} & {
  [K in KeysLike<F, { filter: object } & Ranged> as `${Asked<F[K]>}_${'from' | 'to'}`]: Optional<RangeValue<F[K]>>;
};

function filterShape(field: Field): [string, z.ZodType][] {
  const { filter } = field;
  if (!filter) return [];
  if (field.kind === 'number' || field.kind === 'money' || field.kind === 'day') {
    const bound = field.kind === 'day' ? PlainDate : z.number().nonnegative();
    const end = (field.kind === 'money' ? bound.meta({ description: 'paise' }) : bound).optional();
    return [
      [`${filter.asked}_from`, end],
      [`${filter.asked}_to`, end],
    ];
  }
  if (filter.contains) return [[filter.asked, Text(100).optional()]];
  const one =
    field.kind === 'choice'
      ? Choice(filter.none ? ['', ...field.of] : field.of)
      : field.kind === 'text'
        ? Text(field.most)
        : Id;
  const { most = 100 } = filter;
  return [[filter.asked, z.array(one).max(most).default([])]];
}

/** What narrows a list by its fields: several values of a choice, or a range. */
export const filterShapes = <F extends Fields>(fields: F): FilterShapes<F> =>
  Object.fromEntries(Object.values(fields).flatMap(filterShape)) as FilterShapes<F>;
