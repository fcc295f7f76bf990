package io.gradus.frontend.curricula;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.frontend.elements.Room;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.IntRange;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProblemWindowTests {
    @Test
    void samplesComeFromTheEasiestAndTheHardestCellOfTheWindowAndFromBetween() {
        ProblemWindow window = window("{family: addition, difficulty: {digits: 2..5}}");

        List<Problem> samples = window.samples(7);

        assertThat(samples.getFirst().difficulty().level("digits")).isEqualTo(2);
        assertThat(samples.getLast().difficulty().level("digits")).isEqualTo(5);
        assertThat(samples)
                .allMatch(p -> p.difficulty().level("digits") >= 2)
                .allMatch(p -> p.difficulty().level("digits") <= 5);
        assertThat(window.samples(7)).isEqualTo(samples).isNotEqualTo(window.samples(8));
    }

    @Test
    void levelsThatCannotBeAreCutAndThoseThatCannotBeReadAreTheDefault() {
        assertThat(window("{family: addition, difficulty: {digits: 0..999}}").levels())
                .containsEntry("digits", new IntRange(1, 200));
        assertThat(window("{family: addition, difficulty: {digits: many}}").levels())
                .isEqualTo(window("{family: addition}").levels());
    }

    @Test
    void whatIsNotKnownHasNoWindow() {
        assertThat(ProblemWindow.of(DocumentTree.read("p: {family: nonsense}"), "p")).isEmpty();
        assertThat(ProblemWindow.of(DocumentTree.read("p: 3"), "p")).isEmpty();
    }

    @Test
    void roomIsWhatTheLongestPromptAndAnswerNeed() {
        Room usual = new Room(16, 64);
        assertThat(usual.with(new Extent(100, 20, 30, 0))).isEqualTo(new Room(31, 160));
        assertThat(usual.with(new Extent(10, 2, 2, 0))).isEqualTo(usual);
        assertThat(usual.with(new Extent(48, 15, 15, 0))).isEqualTo(usual);
        assertThat(usual.with(new Extent(49, 15, 15, 0))).isEqualTo(new Room(16, 96));
        // turns of at most 20 characters; 10 + 60 + 1 + 40 tokens in all
        assertThat(usual.with(new Extent(10, 60, 60, 0, 20, 40))).isEqualTo(new Room(21, 128));
    }

    private static ProblemWindow window(String entry) {
        return ProblemWindow.of(DocumentTree.read("p: " + entry), "p").orElseThrow();
    }
}
