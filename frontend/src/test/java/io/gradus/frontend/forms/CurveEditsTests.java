package io.gradus.frontend.forms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.schedule.Schedule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CurveEditsTests {
    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "cosine: {from: 1, to: 0, over: 50} => from => 9 => 0.5 => cosine: {from: 0.5, to: 0, over: 50}",
                "linear: {from: 1, to: 0, over: 50} => to => 80 => 0.25 => linear: {from: 1, to: 0.25, over: 80}",
                "linear: {from: 1, to: 0, over: stage} => to => 80 => 0.25 => linear: {from: 1, to: 0.25, over: stage}",
                "linear: {from: 1, to: 0, over: {tokens: {tokens: 9}}} => to => 80 => 0 => linear: {from: 1, to: 0, over: {tokens: {tokens: 80}}}",
                "step: {from: 2, factor: 0.5, every: 10} => every => 20 => 0.5 => step: {from: 2, factor: 0.25, every: 20}",
                "periodic: {from: 0, to: 1, period: 40} => to => 30 => 0.8 => periodic: {from: 0, to: 0.8, period: 60}",
                "piecewise: {points: [[0, 1], [50, 2]]} => 0 => 99 => 3 => piecewise: {points: [[49, 3], [50, 2]]}",
            })
    void movingAPointChangesItsNumbersAlone(
            String schedule, String id, long x, double y, String moved) {
        assertThat(edits("kl: {" + schedule + "}").moved("kl: {" + schedule + "}", id, x, y))
                .isEqualTo("kl: {" + moved + "}");
    }

    @Test
    void pointsAreAddedInOrderMovedWhereOneStandsAndRemoved() {
        String text = "kl: {piecewise: {points: [[0, 1], [50, 2]]}}";

        assertThat(edits(text).added(text, 20, 1.5))
                .isEqualTo("kl: {piecewise: {points: [[0, 1], [20, 1.5], [50, 2]]}}");
        assertThat(edits(text).added(text, 50, 9))
                .isEqualTo("kl: {piecewise: {points: [[0, 1], [50, 9]]}}");
        assertThat(edits(text).removed(text, "0"))
                .isEqualTo("kl: {piecewise: {points: [[50, 2]]}}");
    }

    @Test
    void aScheduleInABlockIsReadWhereItStands() {
        DocumentTree tree =
                DocumentTree.read(
                        """
                        objective:
                          kl:
                            linear:
                              from: 1 # at first
                              to: 0
                              over: 50
                        """);

        Schedule schedule = ScheduleText.read(tree, "objective.kl", "0").orElseThrow();

        assertThat(schedule).isInstanceOf(Schedule.Linear.class);
        assertThat(ScheduleText.read(tree, "objective.entropyBonus", "0.5"))
                .contains(Schedule.constant(0.5));
        assertThat(ScheduleText.read(tree, "objective", "0")).isEmpty();
    }

    @Test
    void aCurveEndsBehindItsSpanAndSaysItsValues() {
        Curve curve = Curve.of(schedule("kl: {linear: {from: 1, to: 0, over: 100}}"));

        assertThat(curve.drawn().end()).isEqualTo(125);
        assertThat(curve.samples().getFirst()).containsExactly(0, 1);
        assertThat(curve.samples().getLast()).containsExactly(125, 0);
        assertThat(curve.summary())
                .isEqualTo("1 at 0, 0.69 at 31, 0.38 at 62, 0.07 at 93, 0 at 125 steps");
        assertThat(curve.points())
                .extracting(CurvePoint::id, CurvePoint::movesX)
                .containsExactly(tuple("from", false), tuple("to", true));
    }

    @Test
    void aControllerIsDrawnAsItStartsAndSaysThatItReacts() {
        Curve curve = Curve.of(schedule("kl: {adaptive: {start: 0.02}}"));

        assertThat(curve.drawn().reacts()).isTrue();
        assertThat(curve.points()).isEmpty();
        assertThat(curve.samples()).allMatch(xy -> xy[1] == 0.02);
        assertThat(curve.summary()).isEqualTo("starts at 0.02 and adapts to the run");
    }

    @Test
    void aScheduleOverAMetricIsDrawnOverIt() {
        String text =
                "kl: {linear: {from: 1, to: 0, over: {metric: {name: passRate/mean, from: 0.2, to: 0.8}}}}";
        Curve curve = Curve.of(schedule(text));

        assertThat(curve.drawn().unit()).isEqualTo("passRate/mean");
        assertThat(curve.summary())
                .isEqualTo(
                        "1 at 0, 0.917 at 0.25, 0.5 at 0.5, 0.0833 at 0.75, 0 at 1 passRate/mean");
        assertThat(edits(text).moved(text, "to", 9, 0.25))
                .isEqualTo(text.replace("to: 0,", "to: 0.25,"));
    }

    private static CurveEdits edits(String text) {
        String word = text.substring(text.indexOf('{') + 1, text.indexOf(':', text.indexOf('{')));
        return new CurveEdits("kl", word, schedule(text));
    }

    private static Schedule schedule(String text) {
        return ScheduleText.read(DocumentTree.read(text), "kl", "0").orElseThrow();
    }
}
