export default function PortfolioMap(_: { all: unknown; columns: unknown }) {
  return null;
}
