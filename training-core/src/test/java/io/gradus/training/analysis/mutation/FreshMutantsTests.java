package io.gradus.training.analysis.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The table of mutants that were drawn with a seed no signature was written for: what the page says
 * of it is counted, and every survivor has a reason.
 */
class FreshMutantsTests {
    private static final Path DOCS = Path.of("..", "docs");
    private static final Path TABLE = DOCS.resolve("benchmarks/mutants-20261129.csv");

    private final List<NamedCsvRecord> rows = rows();

    private static List<NamedCsvRecord> rows() {
        try (CsvReader<NamedCsvRecord> table = CsvReader.builder().ofNamedCsvRecord(TABLE)) {
            return table.stream().toList();
        } catch (IOException unreadable) {
            throw new AssertionError(TABLE + " cannot be read", unreadable);
        }
    }

    @Test
    void thePageCountsThem() throws IOException {
        long killed = count(MutantFate.KILLED);
        long survived = count(MutantFate.SURVIVED);
        long idle = count(MutantFate.NOT_EXERCISED);
        String page = Files.readString(DOCS.resolve("recipes.md")).replaceAll("\\s+", " ");

        assertThat(killed + survived + idle).isEqualTo(rows.size());
        assertThat(page)
                .contains(
                        "drawn with seed 20261129: %d mutants, %d not exercised, %d of the other %d killed, %d%%"
                                .formatted(
                                        rows.size(),
                                        idle,
                                        killed,
                                        killed + survived,
                                        Math.round(100.0 * killed / (killed + survived))));
    }

    @Test
    void everySurvivorHasAReasonAndNoOther() {
        for (NamedCsvRecord row : rows) {
            boolean survived = row.getField("fate").equals(MutantFate.SURVIVED.name());
            assertThat(row.getField("reason").length() > 30)
                    .as("a reason for %s: %s", row.getField("recipe"), row.getField("mutant"))
                    .isEqualTo(survived);
        }
    }

    private long count(MutantFate fate) {
        return rows.stream().filter(row -> row.getField("fate").equals(fate.name())).count();
    }
}
