/** Requests for quotation: the list, or the one that the address names. */
import { useAddress } from '../../../kit/address.ts';
import { RequestList } from './RequestList.tsx';
import { RequestPage } from './RequestPage.tsx';

export default function Requests({ project_id }: { project_id?: number }) {
  const { params, set } = useAddress();
  const named = Number(params.get('request'));
  const open = (id: number | undefined) => set({ request: id, view: undefined });
  if (Number.isSafeInteger(named) && named > 0)
    return <RequestPage key={named} rfq_id={named} onBack={() => open(undefined)} onOpen={open} />;
  return <RequestList project_id={project_id} onOpen={open} />;
}
