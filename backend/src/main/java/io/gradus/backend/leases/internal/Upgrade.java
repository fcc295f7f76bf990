package io.gradus.backend.leases.internal;

import io.gradus.backend.leases.Migration;
import io.gradus.training.curriculum.CurriculumState;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.LineDiff;
import io.gradus.training.document.Sha256;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * Takes over what an older version of Gradus stored of an external run. A newer version may have
 * settings that the older one had not, so that the same document, written with every setting, has
 * another hash; what the curriculum remembers belongs to it all the same as long as the stored text
 * is the one that it was saved with.
 */
final class Upgrade {
    private static final int MOST_CHANGES = 32;

    private Upgrade() {}

    /** Whether this memory is of the stored text, and this version writes that one otherwise. */
    static boolean isNeeded(RunRecord stored, CurriculumDocument now, CurriculumState memory) {
        return !memory.documentHash().equals(now.hash())
                && memory.documentHash().equals(Sha256.hex(stored.document()));
    }

    /** The run as this version would have stored it, and the note that it was taken over. */
    static RunRecord of(
            RunRecord stored, CurriculumDocument now, CurriculumState memory, Instant at) {
        Place place = StateJson.read(stored.place(), Place.class);
        Migration migration = new Migration(place.steps(), changes(stored.document(), now), at);
        return new RunRecord(
                stored.run(),
                now.resolved(),
                stored.revision(),
                StateJson.write(place.with(migration)),
                StateJson.write(memory.of(now.hash())));
    }

    private static List<String> changes(String stored, CurriculumDocument now) {
        return LineDiff.between(stored, now.resolved()).stream()
                .filter(row -> row.kind() != LineDiff.Kind.SAME)
                .flatMap(row -> Stream.of(marked("- ", row.before()), marked("+ ", row.after())))
                .filter(line -> !line.isEmpty())
                .limit(MOST_CHANGES)
                .toList();
    }

    private static String marked(String mark, String line) {
        return line.isBlank() ? "" : mark + line.strip();
    }
}
