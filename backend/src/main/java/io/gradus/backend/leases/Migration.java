package io.gradus.backend.leases;

import java.time.Instant;
import java.util.List;

/**
 * That a newer version of Gradus took an external run over: it read the stored document, whose
 * meaning it keeps, and wrote it anew with every setting that it has.
 *
 * @param step steps that were observed before it
 * @param changes what it writes otherwise, line by line; the first ones where there are many
 * @param at when
 */
public record Migration(long step, List<String> changes, Instant at) {
    public Migration {
        changes = List.copyOf(changes);
    }
}
