/** A person's events as a calendar that Google, Outlook and Apple subscribe to (RFC 5545). */
import { addDays, type PlainDate } from '../../../../domain/dates.ts';

export interface CalendarEvent {
  uid: string;
  title: string;
  start: PlainDate;
  /** the last day, included */
  end: PlainDate;
  description: string;
  url: string;
  location: string;
  changed_at: Date;
  finished: boolean;
  /** counts the changes of the event */
  sequence: number;
}

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u001f\u007f]/g, '');

/** Lines of at most 75 bytes; a longer one goes on after a line break and a space, never within a letter. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (size + bytes > 75) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += letter;
    size += bytes;
  }
  return [...parts, part].join('\r\n');
}

const day = (date: PlainDate): string => date.replaceAll('-', '');
const instant = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sunstage//Schedule//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `NAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Kolkata',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ];
  for (const event of events) {
    lines.push(
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      // not the time of asking: an unchanged calendar stays the same, and need not be sent again
      `DTSTAMP:${instant(event.changed_at)}`,
      `LAST-MODIFIED:${instant(event.changed_at)}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTART;VALUE=DATE:${day(event.start)}`,
      // the end of a whole-day event is the day after it
      `DTEND;VALUE=DATE:${day(addDays(event.end, 1))}`,
      `SUMMARY:${escaped(event.title)}`,
      ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
      ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
      `URL:${event.url.replace(/[\r\n]/g, '')}`,
      'TRANSP:TRANSPARENT',
      `STATUS:${event.finished ? 'CONFIRMED' : 'TENTATIVE'}`,
      'END:VEVENT',
    );
  }
  lines.push('END:VCALENDAR');
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
