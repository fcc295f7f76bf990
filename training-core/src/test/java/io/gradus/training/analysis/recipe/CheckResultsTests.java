package io.gradus.training.analysis.recipe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckResultsTests {
    @TempDir private Path folder;

    @Test
    void aResultGoesThroughItsFile() {
        Path file = folder.resolve("deep").resolve("results.jsonl");
        CheckResult result =
                new CheckResult(
                        "saturn",
                        "hash",
                        12,
                        0.03,
                        9.5,
                        List.of(
                                new MechanismResult(
                                        "m",
                                        "shows",
                                        "steps > 1",
                                        2,
                                        List.of(1L),
                                        List.of(),
                                        List.of(),
                                        List.of(new VariantResult("reversed", List.of())),
                                        List.of())),
                        List.of());

        CheckResults.in(file).put(result, file);

        assertThat(CheckResults.in(file).of("saturn")).contains(result);
    }

    private static CheckResult empty(String recipe) {
        return new CheckResult(recipe, "hash", 1, 1, 1, List.of(), List.of());
    }

    @Test
    void aFolderHasAFileForEachFirstLetter() throws IOException {
        CheckResults results = CheckResults.in(folder);
        for (String recipe : List.of("saturn", "sec", "dump")) {
            results.put(empty(recipe), folder);
        }

        assertThat(folder.resolve("s.jsonl")).content().contains("saturn", "sec");
        assertThat(Files.readAllLines(folder.resolve("s.jsonl"))).hasSize(2);
        assertThat(Files.readAllLines(folder.resolve("d.jsonl"))).hasSize(1);
        assertThat(CheckResults.in(folder).all()).isEqualTo(results.all()).hasSize(3);
    }

    @Test
    void whatAnotherVersionWroteIsLeftOutAndItsRecipeCheckedAgain() throws IOException {
        Path file =
                Files.writeString(
                        folder.resolve("results.jsonl"),
                        """
                        {"recipe":"saturn","hash":"h","mechanisms":[{"name":"m","faults":[]}]}
                        {"recipe":"dump","hash":"h","steps":1,"timeScale":1.0,"seconds":1.0,"mechanisms":[],"faults":[]}
                        cut off
                        """);

        assertThat(CheckResults.in(file).all())
                .singleElement()
                .extracting(CheckResult::recipe)
                .isEqualTo("dump");
    }
}
