package io.gradus.training.problem.tool;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.PromptPart;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PassageSearchTests {
    private final PassageSearch search = new PassageSearch();

    private static Problem problem(String... passages) {
        return Problem.of(
                new ProblemKey("any", 1, Difficulty.of("level", 1), List.of()),
                List.of(new PromptPart(PassageSearch.PART, String.join("|", passages))),
                "?",
                "x",
                Hints.none());
    }

    private String found(Problem problem, String request) {
        return search.answer(problem, request).text();
    }

    /**
     * BM25 with k1 1.2 and b 0.75 by hand: of three passages of 2, 2 and 8 words, mean 4, the word
     * fox is in all of them, once, once and twice: its weight is 1 / (1 + 1.2 (0.25 + 0.75 2 / 4))
     * = 0.571 and, for two in eight words, 2 / (2 + 1.2 (0.25 + 0.75 8 / 4)) = 0.488.
     */
    @Test
    void longPassagesCountLessAndEqualOnesKeepTheirOrder() {
        Problem problem = problem("a fox of fox and so on here", "red fox", "old fox");

        assertThat(found(problem, "fox")).isEqualTo("red fox|old fox");
        assertThat(found(problem, "old fox")).isEqualTo("old fox|red fox");
    }

    @Test
    void rareWordsCountMore() {
        Problem problem = problem("the red fox", "the red hen", "the red owl", "an old hen");

        assertThat(found(problem, "red owl")).startsWith("the red owl|");
        assertThat(found(problem, "THE Old?")).startsWith("an old hen|");
    }

    @Test
    void whatFindsNothingSaysWhy() {
        Problem problem = problem("the red fox");

        assertThat(search.answer(problem, "?!").observation())
                .isEqualTo("<error>the query has no words</error>");
        assertThat(search.answer(problem, "owl").observation())
                .isEqualTo("<error>no passage has any of these words</error>");
    }

    @Test
    void operatorsOfQueryLanguagesAreOnlyWords() {
        Problem problem = problem("the red fox", "an old hen");

        assertThat(found(problem, "text:fox* AND -(hen)~2 [a TO z] \"red")).contains("the red fox");
        assertThat(PassageIndex.words("Fox, fox! 12")).isEqualTo(Set.of("fox", "12"));
        assertThat(
                        PassageIndex.words(
                                "w ".repeat(10)
                                        + String.join(
                                                " ",
                                                IntStream.range(0, 500)
                                                        .mapToObj(i -> "w" + i)
                                                        .toList())))
                .hasSize(64);
    }

    @Test
    void manyProblemsAreSearchedInTurn() {
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 100; i++) {
                assertThat(found(problem("fox " + i, "hen " + i), "hen")).isEqualTo("hen " + i);
            }
        }
    }
}
