package io.gradus.training.problem.family.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Cells;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.PromptPart;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MaskedRecallTests {
    private final MaskedRecall recall = new MaskedRecall();

    @Test
    void everyMaskHasItsWord() {
        Problem problem =
                Problem.of(
                        recall.key(1, Cells.of(recall, 2, 2, 2)),
                        List.of(
                                new PromptPart("facts", "bo it ka.bo us li.mo it li"),
                                new PromptPart("masked", "_ it li.bo _ li")),
                        "{facts}|{masked}=",
                        "mo,us",
                        Hints.none());

        assertThat(recall.verify(problem, "mo,us").score()).isEqualTo(1);
        assertThat(recall.verify(problem, "us,mo").reason())
                .isEqualTo("no fact has the word given for mask 1");
        assertThat(recall.verify(problem, "mo,it").reason())
                .isEqualTo("no fact has the word given for mask 2");
        assertThat(recall.verify(problem, "mo").reason()).isEqualTo("there are 2 masks");
        assertThat(recall.verify(problem, "mo,us,").score()).isZero();
    }

    @Test
    void theOtherTwoWordsFitOneFactOnly() {
        for (int seed = 0; seed < 200; seed++) {
            Problem problem = recall.item(seed, Cells.of(recall, 12, 3, 2));
            List<String> facts = List.of(problem.part("facts").split("\\."));
            for (String masked : problem.part("masked").split("\\.")) {
                Pattern sentence = Pattern.compile(masked.replace("_", "[a-z]+"));

                assertThat(facts).filteredOn(f -> sentence.matcher(f).matches()).hasSize(1);
            }
        }
    }

    @Test
    void wordsOccurInSeveralFacts() {
        Problem problem = recall.item(5, Cells.of(recall, 20, 1, 3));
        List<String> words = List.of(problem.part("facts").split("[. ]"));

        assertThat(words).hasSize(60);
        assertThat(words.stream().distinct().count()).isLessThanOrEqualTo(21);
    }
}
