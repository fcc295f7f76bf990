package io.gradus.training.analysis.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.base.Metric;
import io.gradus.training.document.formula.FormulaSyntaxException;
import io.gradus.training.document.formula.Truth;
import io.gradus.training.event.GivenHelp;
import io.gradus.training.event.GroupCourse;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.event.PassedStage;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.TrainingEvent;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SignatureTests {
    private final Observations run = new Observations();

    SignatureTests() {
        run.on(new TrainingEvent.StageEntered(1, 0, 0, "easy", StageChange.STARTED, "begin"));
        for (int step = 1; step <= 8; step++) {
            List<Metric> metrics =
                    List.of(
                            new Metric("entropy/mean", 1.0 / step),
                            new Metric("sampler/share/easy", 0.1 * step),
                            new Metric("sampler/share/hard", 0.3 * step),
                            new Metric("broken", Double.NaN));
            run.on(
                    new TrainingEvent.StepCompleted(
                            step, step, step < 5 ? 0 : 1, metrics, List.of(), groups(step)));
        }
        run.on(
                new TrainingEvent.StageEntered(
                        9,
                        4,
                        1,
                        "hard",
                        StageChange.PROMOTED,
                        "rule",
                        List.of(),
                        List.of(new PassedStage(2, "middle", "known"))));
    }

    private static List<GroupSummary> groups(int step) {
        return List.of(
                group("addition(digits=1)", 0.5, List.of(0.0, 1.0, 0.0, 1.0), "", List.of()),
                group(
                        "addition(digits=" + step + ")",
                        1.0 / step,
                        List.of(1.0, 1.0),
                        "no variance",
                        List.of(new GivenHelp("plan", "", 1, 3, 1.0))));
    }

    private static GroupSummary group(
            String cell, double rate, List<Double> rewards, String refused, List<GivenHelp> given) {
        return new GroupSummary(
                0,
                "p",
                cell,
                rate,
                rewards,
                Optional.of(new GroupWork(1, 1, 0, refused.isEmpty())),
                "solver",
                given,
                Optional.of(new GroupCourse(1, 1, refused)));
    }

    /** Three steps in "easy", two in "hard", one more in "easy" after a demotion. */
    private static Observations stages() {
        Observations run = new Observations();
        enter(run, 0, "easy", StageChange.STARTED);
        List.of(1, 2, 3).forEach(step -> step(run, step, 0));
        enter(run, 1, "hard", StageChange.PROMOTED);
        List.of(4, 5).forEach(step -> step(run, step, 1));
        enter(run, 0, "easy", StageChange.DEMOTED);
        step(run, 6, 0);
        return run;
    }

    private static void enter(Observations run, int stage, String name, StageChange change) {
        run.on(new TrainingEvent.StageEntered(1, 0, stage, name, change, "rule"));
    }

    private static void step(Observations run, int step, int stage) {
        run.on(
                new TrainingEvent.StepCompleted(
                        step,
                        step,
                        stage,
                        List.of(new Metric("loss", step)),
                        List.of(),
                        List.of(
                                asked("p" + step % 2, 0.5),
                                asked("q" + step % 3, 1),
                                asked("p" + step % 2, 0))));
    }

    private static GroupSummary asked(String problem, double rate) {
        return new GroupSummary(
                0, problem, "addition(digits=" + problem.charAt(1) + ")", rate, List.of());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "mean('loss') | 3.5",
                "mean('loss' in 'easy') | 3",
                "mean('loss' in 'hard') | 4.5",
                "last('loss' in 'easy') | 6",
                "told('loss' in 'never') | 0",
                "share('loss' in 'easy' >= 3) | 0.5",
                "mean(level('digits') in 'hard') | 0.8333333333333334",
                "mean(problems('*')) | 2",
                "max(problems('addition(digits=2)')) | 1",
                "distinct('*') | 5",
                "distinct('addition(digits=1)') | 2",
                "mean(learnability('*')) | 0.08333333333333333"
            })
    void stagesAndProblemsAreToldApart(String amount, double expected) {
        Signature signature =
                Signature.parse(
                        "%s >= %s and %s <= %s"
                                .formatted(amount, expected - 1e-9, amount, expected + 1e-9));

        assertThat(signature.test(stages())).isEqualTo(Truth.HOLDS);
        assertThat(Signature.parse(signature.text())).isEqualTo(signature);
    }

    @Test
    void aMissingStageIsNamedBesideThoseThatWereEntered() {
        assertThat(Signature.parse("mean('loss' in 'hrad') > 0").missing(stages()))
                .singleElement()
                .asString()
                .startsWith("the stage hrad was never entered")
                .contains("hard");
        assertThat(Signature.parse("mean('lss' in 'hard') > 0").missing(stages()))
                .singleElement()
                .asString()
                .startsWith("in stage hard, the metric lss was not reported");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "early('entropy/mean') | 0.75",
                "late('entropy/mean') | 0.13392857142857142",
                "first('entropy/mean') | 1",
                "last('entropy/mean') | 0.125",
                "min('entropy/mean') | 0.125",
                "max('sampler/share/*') | 1.6",
                "mean('sampler/share/easy') | 0.45",
                "sum('sampler/share/easy') | 3.6",
                "told('entropy/mean') | 8",
                "told('never') | 0",
                "share('entropy/mean' >= 0.25) | 0.5",
                "max(stage) | 2",
                "late(level('digits')) | 4.25",
                "mean(groups('addition(digits=1)')) | 0.5625",
                "last(passRate('addition(digits=8)')) | 0.125",
                "mean(rollouts('*')) | 3",
                "mean(admitted('*')) | 0.5",
                "mean(refused('no*')) | 0.5",
                "mean(refused('other')) | 0",
                "mean(given('plan')) | 0.16666666666666666",
                "mean(role('solver')) | 1",
                "promotions | 1",
                "demotions | 0",
                "steps | 8",
                "entered('hard') | 1",
                "enteredAt('hard') | 4",
                "passedOver('mid*') | 1",
                "finished('*') | 0",
                "2 * first('entropy/mean') - 0.5 / last('entropy/mean') | -2",
                "steps -1 | 7"
            })
    void amountsAreWhatTheEventsSay(String amount, double expected) {
        double low = expected - 1e-9;
        double high = expected + 1e-9;

        assertThat(Signature.parse("%s >= %s and %s <= %s".formatted(amount, low, amount, high)))
                .extracting(s -> s.test(run))
                .isEqualTo(Truth.HOLDS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "late('entropy/mean') < early('entropy/mean') | HOLDS",
                "not late('entropy/mean') < early('entropy/mean') | FAILS",
                "late('never') > 0 | UNKNOWN",
                "not (late('never') > 0) | UNKNOWN",
                "late('never') > 0 or promotions >= 1 | HOLDS",
                "late('never') > 0 and promotions >= 2 | FAILS",
                "mean('broken') > 0 | UNKNOWN",
                "enteredAt('no such') > 0 | UNKNOWN"
            })
    void whatARunDoesNotTellIsNeitherTrueNorFalse(String text, Truth expected) {
        assertThat(Signature.parse(text).test(run)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "late('a') < 0.5 * early('a') and (promotions >= 1 or not told('b') > 0)",
                "share(passRate('x(y=1)') >= 0.5) > 0.25 or mean(text(\"it's\")) >= 0.9",
                "late('a') - early('a') > 2 * 0.1"
            })
    void aSignatureReadsAgainAsItself(String text) {
        Signature signature = Signature.parse(text);

        assertThat(signature.text()).isEqualTo(text);
        assertThat(Signature.parse(signature.text())).isEqualTo(signature);
    }

    @Test
    void figuresNameEachAmountOnce() {
        Signature signature =
                Signature.parse("late('entropy/mean') < 0.5 and late('entropy/mean') > 0.1");

        assertThat(signature.figures(run))
                .singleElement()
                .satisfies(f -> assertThat(f.name()).isEqualTo("late('entropy/mean')"))
                .satisfies(f -> assertThat(f.value()).isEqualTo((1 / 7.0 + 1 / 8.0) / 2));
    }

    @Test
    void aMetricThatWasNeverToldIsNamedWithThoseNearIt() {
        assertThat(Signature.parse("late('entropy/maen') > 0").missing(run))
                .containsExactly(
                        "the metric entropy/maen was not reported; did you mean 'entropy/mean'?");
        assertThat(Signature.parse("late(passRate('addition(digits=9)')) > 0").missing(run))
                .singleElement()
                .asString()
                .contains("did you mean 'addition(digits=1)'?");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "lat('a') > 0 | 0 | expected an amount, found 'lat'",
                "late(a) > 0 | 5 | expected the name of a metric in quotes or a series, found 'a'",
                "late('a') | 9 | expected one of >= > <= <, found the end",
                "late('a') > | 11 | expected an amount, found the end",
                "mean(text('(')) > 0 | 9 | must hold a regular expression: Unclosed group",
                "steps > 1 steps | 10 | expected 'and', 'or' or the end, found 'steps'"
            })
    void faultsNameTheirPlace(String text, int offset, String message) {
        assertThatThrownBy(() -> Signature.parse(text))
                .isInstanceOf(FormulaSyntaxException.class)
                .hasMessage(message)
                .extracting(e -> ((FormulaSyntaxException) e).offset())
                .isEqualTo(offset);
    }

    /** What eight steps have told decides these, whatever the steps to come tell. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "max('entropy/mean') >= 1 | HOLDS",
                "max('entropy/mean') < 1 | FAILS",
                "max('entropy/mean') > 1 | UNKNOWN",
                "min('entropy/mean') <= 0.125 | HOLDS",
                "min('entropy/mean') > 0.125 | FAILS",
                "min('entropy/mean') < 0.125 | UNKNOWN",
                "first('entropy/mean') <= 1 | HOLDS",
                "first('entropy/mean') > 1 | FAILS",
                "last('entropy/mean') < 1 | UNKNOWN",
                "mean('entropy/mean') < 1 | UNKNOWN",
                "steps >= 8 | HOLDS",
                "steps < 8 | FAILS",
                "promotions >= 1 | HOLDS",
                "promotions > 1 | UNKNOWN",
                "enteredAt('hard') >= 4 | HOLDS",
                "enteredAt('hard') > 4 | FAILS",
                "enteredAt('never') > 0 | UNKNOWN",
                "max('entropy/mean') - min('entropy/mean') >= 0.875 | HOLDS",
                "max('entropy/mean') - min('entropy/mean') > 0.875 | UNKNOWN",
                "max('entropy/mean') + max('entropy/mean') >= 2 | HOLDS",
                "first('entropy/mean') * 2 >= 2 | HOLDS",
                "max('entropy/mean') * 2 >= 2 | UNKNOWN",
                "max('not/told') > 0 | UNKNOWN",
                "told('not/told') < 1 | UNKNOWN",
                "share('entropy/mean' > 0.5) < 1 | UNKNOWN",
                "max('entropy/mean') < 1 and mean('entropy/mean') > 0 | FAILS",
                "max('entropy/mean') >= 1 or mean('entropy/mean') > 5 | HOLDS",
                "not max('entropy/mean') >= 1 | FAILS"
            })
    void whatIsDecidedEarlyStaysSo(String text, Truth expected) {
        assertThat(Signature.parse(text).soFar(run)).isEqualTo(expected);
    }
}
