<?php
// Which field PHP reads from each query. Reads JSON: [query, ...]; writes a line with the name of the first field for each.

foreach (json_decode(stream_get_contents(STDIN)) as $query) {
    parse_str($query, $read);
    echo array_key_first($read), "\n";
}
