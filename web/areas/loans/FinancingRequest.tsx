export default function FinancingRequest() {
  return null;
}
