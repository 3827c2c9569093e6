import { useFile } from '../../../kit/files.ts';
import { Skeleton } from '../../../ui/feedback/Loading.tsx';

/** A picture of a proposal, read with the session. */
export function StoredPicture({ id }: { id: number }) {
  const address = useFile(id);
  return address ? <img src={address} alt="" /> : <Skeleton height={80} />;
}
