/** XML from outside as a tree: entities of its own are refused, and text stays text. */
import { XMLParser } from 'fast-xml-parser';
import { SyntaxValidator } from 'fast-xml-validator';
import { fail } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';

export type Xml = Record<string, unknown>;

/**
 * Reads texts of one schema: `lists` are the elements that may stand several times. With `attributes`, an element that has one is
 * an object: its text is '#text', each attribute begins with '@'.
 */
export function xmlReader(lists: ReadonlySet<string>, { attributes = false } = {}): (text: string) => Xml {
  const parser = new XMLParser({
    ignoreAttributes: !attributes,
    attributeNamePrefix: '@',
    // some programs write <p:Project xmlns:p=…>
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
    processEntities: true,
    isArray: (name) => lists.has(name),
  });
  return (text) => {
    // entities of a file's own can make a small file endless
    if (/<!DOCTYPE|<!ENTITY/i.test(text.slice(0, 20_000)))
      fail('bad_input', say`This file defines its own entities, which is not supported.`);
    try {
      SyntaxValidator.validate(text);
    } catch (error) {
      const { line } = error as { line?: number };
      fail(
        'bad_input',
        line ? say`This XML is broken in line ${{ line }}. Save it again.` : say`This XML is broken. Save it again.`,
      );
    }
    try {
      return parser.parse(text) as Xml;
    } catch {
      return fail('bad_input', say`This XML could not be read: it is nested too deeply. Save it again.`);
    }
  };
}

/** The text of an element, without or with attributes. */
export const textOf = (value: unknown): string => {
  const text = isElement(value) ? value['#text'] : value;
  return typeof text === 'string' ? text.trim() : '';
};
export const listOf = (value: unknown): Xml[] => (Array.isArray(value) ? (value as Xml[]) : []);

const isElement = (value: unknown): value is Xml =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The element at the end of a path of names; undefined where there is none. */
export const childOf = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((at, name) => (isElement(at) ? at[name] : undefined), value);
