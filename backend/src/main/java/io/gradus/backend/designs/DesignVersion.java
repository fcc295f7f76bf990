package io.gradus.backend.designs;

import java.time.Instant;
import java.util.Optional;

/**
 * An immutable version of a document.
 *
 * @param id the name that the document gives itself
 * @param version its number, from 1
 * @param parent the version it was made from; empty for the first
 * @param note what its author says about it; may be empty
 * @param hash SHA-256 of the text's UTF-8 bytes, lower-case hex
 * @param createdAt when it was saved
 * @param text the document, verbatim
 */
public record DesignVersion(
        String id,
        int version,
        Optional<Integer> parent,
        String note,
        String hash,
        Instant createdAt,
        String text) {}
