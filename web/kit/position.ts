/** Where the device says it is, asked for a moment's use: a photo, a step. Nothing where it does not tell or takes too long. */

export interface DevicePosition {
  latitude: number;
  longitude: number;
  accuracy_m: number;
}

const patience_ms = 8_000;
/** a place so old still counts as this moment's */
const fresh_ms = 30_000;

export const devicePosition = (): Promise<DevicePosition | undefined> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    // a question that nobody answers must not hold up what is done
    const late = setTimeout(() => resolve(undefined), patience_ms);
    const answer = (found: DevicePosition | undefined) => {
      clearTimeout(late);
      resolve(found);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => answer({ latitude, longitude, accuracy_m: accuracy }),
      () => answer(undefined),
      { enableHighAccuracy: true, maximumAge: fresh_ms, timeout: patience_ms },
    );
  });

/** What a request says of its device: its place and its clock. */
export const fromDevice = async (): Promise<Partial<DevicePosition> & { device_now: string }> => ({
  ...(await devicePosition()),
  device_now: new Date().toISOString(),
});
