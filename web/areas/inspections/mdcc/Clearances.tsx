/** Dispatch clearances: the list, or the one that the address names. */
import { useAddress } from '../../../kit/address.ts';
import { MdccList } from './MdccList.tsx';
import { MdccPage } from './MdccPage.tsx';

export default function Clearances({ project_id }: { project_id?: number }) {
  const { params, set } = useAddress();
  const named = Number(params.get('mdcc'));
  const open = (id: number | undefined) => set({ mdcc: id });
  if (Number.isSafeInteger(named) && named > 0)
    return <MdccPage key={named} mdcc_id={named} onBack={() => open(undefined)} />;
  return <MdccList project_id={project_id} onOpen={open} />;
}
