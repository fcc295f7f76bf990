package io.gradus.training.problem.dataset.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OverlapTests {
    private static String words(String stem, int from, int to) {
        return IntStream.range(from, to).mapToObj(i -> stem + i).collect(Collectors.joining(" "));
    }

    @Test
    void oneSharedRunOfThirteenWordsContaminates() {
        List<String> training = List.of(words("a", 0, 40), words("b", 0, 40));
        List<String> test =
                List.of(
                        words("x", 0, 10) + " " + words("b", 5, 18) + " " + words("y", 0, 10),
                        words("x", 0, 10) + " " + words("b", 5, 17) + " " + words("y", 0, 10));
        Contamination found = Contamination.between(training, test);
        assertThat(found.run()).isEqualTo(13);
        assertThat(found.hits()).extracting(Contamination.Hit::testRow).containsExactly(1);
        assertThat(found.hits().getFirst().trainingRow()).isEqualTo(2);
        assertThat(found.share()).isEqualTo(0.5);
    }

    @Test
    void theRunIsTheFifthPercentileOfTheTestLengthsWithinEightAndThirteen() {
        List<String> ten =
                IntStream.range(0, 100).mapToObj(i -> words("w" + i + "x", 0, 10)).toList();
        assertThat(Contamination.between(List.of(), ten).run()).isEqualTo(10);
        assertThat(Contamination.between(List.of(), List.of("short")).run()).isEqualTo(8);
        assertThat(Contamination.between(List.of(), List.of()).run()).isEqualTo(13);
        assertThat(Contamination.between(List.of(), List.of()).share()).isZero();
    }

    @Test
    void shortProblemsMustBeEqualAsAWholeWhateverTheirPunctuation() {
        Contamination found =
                Contamination.between(
                        List.of("What is 2 + 3?", "Name a fruit."),
                        List.of("what is 2+3", "What is 2 - 3?", "name a fruit"));
        assertThat(found.hits()).extracting(Contamination.Hit::testRow).containsExactly(1, 3);
    }

    @Test
    void nearDuplicatesShareHalfOfTheirRuns() {
        NearDuplicates near = new NearDuplicates();
        assertThat(near.add(1, words("a", 0, 30))).isEmpty();
        assertThat(near.add(2, words("b", 0, 30))).isEmpty();
        // 18 runs; 9 of them, a10..a30 in 21 words, stand in row 1
        assertThat(near.add(3, words("a", 9, 30) + " " + words("c", 0, 9))).contains(1L);
        assertThat(near.add(4, words("a", 16, 30) + " " + words("d", 0, 16))).isEmpty();
    }

    @Test
    void longTextsAreThinnedAndStillFound() {
        NearDuplicates near = new NearDuplicates();
        assertThat(near.add(1, words("a", 0, 2000))).isEmpty();
        assertThat(near.add(2, words("a", 0, 1500) + " " + words("z", 0, 200))).contains(1L);
        assertThat(near.add(3, words("q", 0, 2000))).isEmpty();
    }
}
