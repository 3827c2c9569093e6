-- Finding asks for what the person sees since migration 0045; nothing calls the earlier form.

drop function app.find(text, text[], text[], bigint, bigint[], int);
