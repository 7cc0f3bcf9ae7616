<?php

// Three receivers of notifications, as shops write them, behind a web server: one signs the bytes that it
// received, one what PHP made of them, encoded again, and one the same with its top-level keys sorted. Answers with
// the names of those that accept the signature under one of the account's secrets, and with `legacy` when the key and
// the service id of a legacy IPN are right. ACCOUNTS lists the accounts; the header X-Account tells which one is meant.

$account = json_decode(getenv('ACCOUNTS'), true)[(int) $_SERVER['HTTP_X_ACCOUNT']];
$isGet = $_SERVER['REQUEST_METHOD'] === 'GET';
$mediaType = strtolower(strtok($_SERVER['CONTENT_TYPE'] ?? 'none', ';, '));

// What is signed is the body, or the query of a request without one. Neither method nor media type is signed, so what is
// JSON is JSON and what begins like JSON is never a form, whatever they say.
$body = file_get_contents('php://input');
$raw = $body !== '' ? $body : $_SERVER['QUERY_STRING'] ?? '';
$isForm = str_contains($raw, '=') && !preg_match('/^[\0-\x20\xef\xbb\xbf]*[{["]/', $raw);
parse_str($raw, $parsed);
$payload = match (true) {
    !$isForm => json_decode($body, true),
    $body === '' => $_GET,
    !$isGet && $mediaType === 'application/x-www-form-urlencoded' => $_POST,
    default => $parsed,
};

$forms = ['raw' => $raw];
if (is_array($payload)) {
    $forms['reencoded'] = json_encode($payload);
    ksort($payload, SORT_NATURAL | SORT_FLAG_CASE);
    $forms['sorted'] = json_encode($payload);
}

$signature = $_SERVER['HTTP_X_PG_SIG'] ?? '';
$accepting = [];
if ($body === '' && !$isForm) {
    $forms = [];
}
foreach ($forms as $name => $signed) {
    foreach ($account['sharedSecrets'] as $secret) {
        if ($secret !== '' && $signed !== false
            && hash_equals(hash_hmac('sha256', $signed, $secret), $signature)) {
            $accepting[$name] = true;
        }
    }
}
if ($isGet && $body === '' && $isForm && $account['secretKey'] !== '' && $account['serviceId'] !== ''
    && ($_GET['key'] ?? null) === $account['secretKey']
    && ($_GET['service_id'] ?? null) === $account['serviceId']) {
    $accepting['legacy'] = true;
}
header('Content-Type: text/plain');
echo implode(',', array_keys($accepting));
