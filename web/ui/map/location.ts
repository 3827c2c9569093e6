/** A location is a latitude and longitude pair in degrees. */
export interface Location {
  latitude: number;
  longitude: number;
}

export interface PickedLocation extends Location {
  /** The place that was searched for; empty when the map or the numbers were used. */
  place: string;
}

/** Where the map opens without a location: Nagpur, close to India's geographical centre. */
export const CENTRAL_INDIA: Location = { latitude: 21.1458, longitude: 79.0882 };

/** Six decimals are a hand's breadth on the ground. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Within the world and rounded; a map that was dragged around the world counts on past 180. */
export function tidy({ latitude, longitude }: Location): Location {
  const around = Math.abs(longitude) > 180 ? ((((longitude + 180) % 360) + 360) % 360) - 180 : longitude;
  return { latitude: round(Math.min(90, Math.max(-90, latitude))), longitude: round(around) };
}

/** Reads "21.1458, 79.0882", as a map or a message gives it. */
export function readLocation(text: string): Location | undefined {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)°?\s*N?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*E?\s*$/i.exec(text);
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? tidy({ latitude, longitude }) : undefined;
}

export const showLocation = ({ latitude, longitude }: Location) => `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
