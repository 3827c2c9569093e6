/** What a camera wrote into a picture, as far as it proves when and where it was taken (EXIF 2.32). */

export interface CameraFacts {
  /** the camera's clock, `YYYY-MM-DDTHH:mm:ss` */
  local_time?: string;
  /** how far the clock is ahead of UTC, `+05:30`; older cameras do not say */
  ahead?: string;
  latitude?: number;
  longitude?: number;
}

const tags = { exif: 0x8769, gps: 0x8825, taken: 0x9003, ahead: 0x9011, lat_ref: 1, lat: 2, lng_ref: 3, lng: 4 };
const sizes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };
/** No picture needs more; a made-up one could name millions. */
const most_entries = 500;

interface Entry {
  type: number;
  count: number;
  at: number;
}

/** Reads an EXIF block, with or without its `Exif` sign. Whatever is broken in it is left out; never throws. */
export function readCameraFacts(block: Uint8Array): CameraFacts {
  const from = block[0] === 0x45 && block[1] === 0x78 && block[2] === 0x69 && block[3] === 0x66 ? 6 : 0;
  if (block.length < from + 8) return {};
  const view = new DataView(block.buffer, block.byteOffset + from, block.length - from);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return {};
  const little = order === 0x4949;
  if (view.getUint16(2, little) !== 42) return {};
  const reader = readerOf(view, little);
  const main = reader.entries(view.getUint32(4, little));
  const exif = reader.entries(reader.pointer(main.get(tags.exif)));
  const gps = reader.entries(reader.pointer(main.get(tags.gps)));
  const facts: CameraFacts = {};
  const taken = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(reader.text(exif.get(tags.taken)));
  if (taken) facts.local_time = `${taken[1]}-${taken[2]}-${taken[3]}T${taken[4]}:${taken[5]}:${taken[6]}`;
  const ahead = /^[+-]\d\d:\d\d/.exec(reader.text(exif.get(tags.ahead)));
  if (ahead) facts.ahead = ahead[0];
  const latitude = reader.degrees(gps.get(tags.lat), reader.text(gps.get(tags.lat_ref)) === 'S');
  const longitude = reader.degrees(gps.get(tags.lng), reader.text(gps.get(tags.lng_ref)) === 'W');
  // 0/0 is what a camera without a fix writes
  if (isWithin(latitude, 90) && isWithin(longitude, 180) && (latitude !== 0 || longitude !== 0)) {
    facts.latitude = latitude;
    facts.longitude = longitude;
  }
  return facts;
}

const isWithin = (value: number | undefined, limit: number): value is number =>
  value !== undefined && Number.isFinite(value) && Math.abs(value) <= limit;

function readerOf(view: DataView, little: boolean) {
  return {
    entries(at: number | undefined): Map<number, Entry> {
      const found = new Map<number, Entry>();
      if (at === undefined || at < 8 || at + 2 > view.byteLength) return found;
      const count = Math.min(view.getUint16(at, little), most_entries);
      for (let index = 0; index < count; index += 1) {
        const place = at + 2 + index * 12;
        if (place + 12 > view.byteLength) break;
        const type = view.getUint16(place + 2, little);
        const values = view.getUint32(place + 4, little);
        const size = (sizes[type] ?? 0) * values;
        const inside = size <= 4 ? place + 8 : view.getUint32(place + 8, little);
        if (size === 0 || inside + size > view.byteLength) continue;
        found.set(view.getUint16(place, little), { type, count: values, at: inside });
      }
      return found;
    },
    pointer: (entry: Entry | undefined): number | undefined =>
      entry?.type === 4 ? view.getUint32(entry.at, little) : undefined,
    text(entry: Entry | undefined): string {
      if (entry?.type !== 2) return '';
      let text = '';
      for (let at = entry.at; at < entry.at + Math.min(entry.count, 64); at += 1) {
        const code = view.getUint8(at);
        if (code === 0) break;
        text += String.fromCharCode(code);
      }
      return text;
    },
    /** Degrees, minutes and seconds as three fractions. */
    degrees(entry: Entry | undefined, negative: boolean): number | undefined {
      if (entry?.type !== 5 || entry.count !== 3) return undefined;
      const [degrees = 0, minutes = 0, seconds = 0] = [0, 8, 16].map(
        (more) => view.getUint32(entry.at + more, little) / view.getUint32(entry.at + more + 4, little),
      );
      const value = degrees + minutes / 60 + (Number.isNaN(seconds) ? 0 : seconds / 3600);
      return negative ? -value : value;
    },
  };
}

/** The instant a picture was taken. A camera that does not say how far its clock is ahead was in India. */
export function takenAt({ local_time, ahead = '+05:30' }: CameraFacts): Date | undefined {
  if (!local_time) return undefined;
  const instant = new Date(`${local_time}${ahead}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}
