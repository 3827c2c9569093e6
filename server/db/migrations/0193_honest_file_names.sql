-- Names of files without signs that are not seen, or that turn the reading direction: an .exe was read as a PDF.
update files set file_name = coalesce(nullif(regexp_replace(file_name,
    '[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]', '', 'g'), ''), 'file')
  where file_name ~ '[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]';
