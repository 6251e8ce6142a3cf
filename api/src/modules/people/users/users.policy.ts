interface Reader {
  id: string;
  businessId: string | null;
}

/** Whether a reader may see more of a person than what is public: of themselves and of colleagues. */
export function maySeeDetails(reader: Reader, person: Reader): boolean {
  if (reader.id === person.id) return true;
  return reader.businessId !== null && reader.businessId === person.businessId;
}
