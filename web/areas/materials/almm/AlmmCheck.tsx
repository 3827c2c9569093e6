/** Asks the lists of approved models of what is being entered. */
import { useDebouncedValue } from '@mantine/hooks';
import { useSlice } from '../../../kit/slice.ts';
import { almm_check } from '../slices.ts';
import AlmmFindings from './AlmmFindings.tsx';

interface AlmmCheckProps {
  manufacturer: string;
  model: string;
  cell_maker: string;
  dcr: boolean;
}

export default function AlmmCheck({ manufacturer, model, cell_maker, dcr }: AlmmCheckProps) {
  const [asked] = useDebouncedValue(JSON.stringify({ manufacturer, model, cell_maker, dcr }), 400);
  const { data } = useSlice(almm_check, JSON.parse(asked) as AlmmCheckProps);
  return data ? <AlmmFindings findings={data.findings} reasons /> : null;
}
