package io.gradus.backend.runs;

import java.util.List;
import java.util.Optional;

/**
 * Request for a run: what is to be run.
 *
 * @param curriculum the curriculum's id
 * @param version the version; absent means the newest
 * @param seed absent means the document's seed
 * @param device {@code auto}, {@code cpu} or {@code cuda:N}; absent means the document's device
 * @param name for people; absent means the curriculum's name and the seed
 * @param sendKeysTo hosts that the document may send API keys to; see {@link KeyRule}
 * @param placement where it is trained
 */
public record NewRun(
        String curriculum,
        Optional<Integer> version,
        Optional<Long> seed,
        Optional<String> device,
        Optional<String> name,
        List<String> sendKeysTo,
        Placement placement) {
    public NewRun {
        sendKeysTo = List.copyOf(sendKeysTo);
    }

    /** The newest version of a curriculum with its own seed and device. */
    public static NewRun of(String curriculum) {
        return new NewRun(
                curriculum,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Placement.HERE);
    }
}
