/** Purchase orders: the list, or the one that the address names. */
import { useAddress } from '../../../kit/address.ts';
import { OrderList } from './OrderList.tsx';
import { OrderPage } from './OrderPage.tsx';

export default function Orders({ project_id }: { project_id?: number }) {
  const { params, set } = useAddress();
  const named = Number(params.get('order'));
  const open = (id: number | undefined) => set({ order: id, amend: undefined, new: undefined });
  if (Number.isSafeInteger(named) && named > 0)
    return <OrderPage key={named} order_id={named} onBack={() => open(undefined)} />;
  return <OrderList project_id={project_id} onOpen={open} />;
}
