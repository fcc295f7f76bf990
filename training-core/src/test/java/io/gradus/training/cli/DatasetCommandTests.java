package io.gradus.training.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.dataset.DatasetStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatasetCommandTests {
    private static final String ROWS =
            """
            {"question": "What is 2+3?", "answer": "2+3 = <<2+3=5>>5\\n#### 5"}
            {"question": "What is 4+4?", "answer": "#### 8"}
            {"question": "Lost", "answer": "nothing"}
            """;

    @TempDir private Path folder;

    private String run(int status, String... arguments) {
        StringWriter out = new StringWriter();
        List<String> all = new ArrayList<>(List.of("dataset"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("--datasets", folder.resolve("datasets").toString()));
        int got =
                GradusCommand.commandLine()
                        .setOut(new PrintWriter(out, true))
                        .setErr(new PrintWriter(out, true))
                        .execute(all.toArray(String[]::new));
        assertThat(got).as(out.toString()).isEqualTo(status);
        return out.toString();
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private String id() {
        return new DatasetStore(folder.resolve("datasets")).list().getFirst().id();
    }

    @Test
    void anImportTellsWhatWasKeptAndRefusedAndHowToNameIt() throws IOException {
        String said = run(0, "import", file("GSM8K sample.jsonl", ROWS).toString());
        assertThat(said)
                .contains("gsm8k-sample.")
                .contains("2 rows, answers compared as numeric: {relative: 1.0E-6, absolute: 0.0}")
                .contains("refused 1: the answer has no text after ####")
                .contains("row 3: {\"question\":\"Lost\"")
                .contains("problems: [{family: \"dataset:" + id() + "\", difficulty: {level: 1}}]");
        assertThat(run(0, "list")).contains(id() + "  2 rows, levels 1");
        assertThat(run(0, "show", id(), "--rows", "1"))
                .contains("[level 1] What is 2+3?")
                .doesNotContain("4+4");
    }

    @Test
    void aPreviewKeepsNothing() throws IOException {
        String said = run(0, "import", file("a.jsonl", ROWS).toString(), "--preview");
        assertThat(said)
                .contains("prompt = question")
                .contains("answer form after-hashes")
                .contains("2 of the first 3 rows are problems");
        assertThat(run(0, "list")).contains("no datasets in");
    }

    @Test
    void overlapNamesTheSharedProblems() throws IOException {
        run(0, "import", file("train.jsonl", ROWS).toString());
        String train = id();
        run(
                0,
                "import",
                file("test.csv", "prompt,answer\nwhat is 4+4,8\nwhat is 9+9,18\n").toString(),
                "--name",
                "exam");
        String exam =
                new DatasetStore(folder.resolve("datasets"))
                        .list().stream()
                                .filter(i -> i.name().equals("exam"))
                                .findFirst()
                                .orElseThrow()
                                .id();
        assertThat(run(0, "overlap", train, exam))
                .contains("1 of 2 problems")
                .contains("50.00 %")
                .contains("row 1, as row 2 of the training set");
    }

    @Test
    void mistakesAreSentencesWithARemedy() throws IOException {
        assertThat(run(2, "import", folder.resolve("none.jsonl").toString()))
                .contains("there is no file");
        Path file = file("a.jsonl", ROWS);
        assertThat(run(1, "import", file.toString(), "--compare", "numerc"))
                .contains("numeric")
                .doesNotContain("\tat ");
        assertThat(run(1, "import", file.toString(), "--answer", "anwser"))
                .contains("did you mean 'answer'?");
        assertThat(run(1, "show", "nothing.00000000"))
                .contains("there is no dataset nothing.00000000");
    }

    @Test
    void aCorpusIsImportedWithItsSegmentSizes() throws IOException {
        Path text = file("book.txt", "It was the best of times, it was the worst of times.\n");
        assertThat(run(0, "import", text.toString(), "--prompt-words", "4", "--answer-words", "2"))
                .contains("2 rows, answers compared as exact");
        assertThat(run(0, "show", id(), "--rows", "2"))
                .contains("It was the best")
                .contains("= of times,");
    }
}
