package io.gradus.training.analysis.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.GivenHelp;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LengthFitTests {
    private static CurriculumDocument document(String name) {
        String text =
                """
                gradus: 1
                curriculum: %s
                stages:
                  - {name: s, problems: [{family: sorting, difficulty: {length: 2..6}}], maxSteps: 9}
                """
                        .formatted(name);
        return ((Reading.Valid<CurriculumDocument>) CurriculumReader.read(text)).document();
    }

    /** Groups of eight, none to all of them right, in every cell; tokens to the given rule. */
    private static List<ObservedLength> run(String name, double right, double base, double wrong) {
        CurriculumDocument document = document(name);
        SkillSpace space = SkillSpace.of(document);
        List<FinishedRun.Group> groups = new ArrayList<>();
        for (int cell = 0; cell < space.cells(); cell++) {
            int longest = space.cell(cell).longest();
            for (int passes = 0; passes <= 8; passes++) {
                double tokens = passes * right * longest + (8 - passes) * (base + wrong * longest);
                groups.add(group(space.cell(cell).name(), passes / 8.0, 8, List.of(), tokens));
            }
        }
        return observed(document, space, groups);
    }

    private static FinishedRun.Group group(
            String cell, double passRate, int plain, List<GivenHelp> given, double tokens) {
        return new FinishedRun.Group(
                cell, passRate, plain, given, passRate, (int) Math.round(tokens), 0);
    }

    private static List<ObservedLength> observed(
            CurriculumDocument document, SkillSpace space, List<FinishedRun.Group> groups) {
        FinishedRun run =
                new FinishedRun(
                        "r",
                        document,
                        Optional.empty(),
                        List.of(new FinishedRun.Step(0, 1, groups)));
        return ObservedLength.of(run, space);
    }

    private static LearnerSettings fitted(List<ObservedLength> observed) {
        return Settings.PLAIN.withLengths(1, LengthFit.lengths(observed, 1));
    }

    @Test
    void lengthsOfRightAndWrongAnswersAreToldApart() {
        AnswerLength length = fitted(run("a", 0.9, 5, 0.1)).lengthOf("a", "sorting");

        assertThat(length.of(true, 40)).isCloseTo(36, within(0.5));
        assertThat(length.of(false, 40)).isCloseTo(9, within(0.5));
        assertThat(length.of(false, 10)).isCloseTo(6, within(0.5));
    }

    @Test
    void aCurriculumHasItsOwnLengthsAndOthersTheMeanOfTheFamily() {
        List<ObservedLength> both = new ArrayList<>(run("brief", 1, 2, 0));
        both.addAll(run("long", 1, 22, 0));
        LearnerSettings settings = fitted(both);

        assertThat(settings.lengthOf("brief", "sorting").of(false, 20)).isCloseTo(2, within(0.5));
        assertThat(settings.lengthOf("long", "sorting").of(false, 20)).isCloseTo(22, within(0.5));
        assertThat(settings.lengthOf("new", "sorting").of(false, 20)).isCloseTo(12, within(0.5));
        assertThat(settings.lengthOf("new", "brackets").of(false, 20)).isEqualTo(20);
    }

    @Test
    void theRestOfAnAnswerThatBeganWithAPrefixIsShorter() {
        CurriculumDocument document = document("begun");
        SkillSpace space = SkillSpace.of(document);
        SkillSpace.Cell cell = space.cell(space.cells() - 1);
        int half = (cell.longest() - 1) / 2;
        double share = (double) half / (cell.longest() - 1);
        GivenHelp help = new GivenHelp("prefix", "", 8, 8 * half, 1);
        List<FinishedRun.Group> groups =
                List.of(
                        group(
                                cell.name(),
                                Double.NaN,
                                0,
                                List.of(help),
                                8 * (1 - share) * cell.longest()));

        ObservedLength seen = observed(document, space, groups).getFirst();

        // eight right answers, of each of which the rest of the demonstration was left to write
        assertThat(seen.rightLongest()).isCloseTo(seen.tokens(), within(0.5));
        assertThat(seen.wrongs()).isZero();
    }

    /** A ladder of three rungs: what was rolled out on the first two is in the tokens too. */
    @Test
    void rolloutsThatGaveWayToOthersCountAsWrong() {
        CurriculumDocument document = document("ladder");
        SkillSpace space = SkillSpace.of(document);
        FinishedRun.Group failed =
                new FinishedRun.Group(
                        space.cell(0).name(),
                        0,
                        8,
                        List.of(new GivenHelp("steps-1.00", "", 8, 80, 0.25)),
                        0.125,
                        32 * 5,
                        16);

        ObservedLength seen = observed(document, space, List.of(failed)).getFirst();

        assertThat(seen.rollouts()).isEqualTo(32);
        assertThat(seen.wrongs()).isEqualTo(8 + 16 + 6);
        assertThat(seen.rightLongest()).isEqualTo(2.0 * space.cell(0).longest());
    }

    @Test
    void whatNoRunTellsStaysAsLongAsTheMeanShareSays() {
        List<ObservedLength> failures =
                run("a", 0.9, 5, 0).stream().filter(g -> g.rightLongest() == 0).toList();

        AnswerLength length =
                Settings.PLAIN
                        .withLengths(0.7, LengthFit.lengths(failures, 0.7))
                        .lengthOf("a", "sorting");

        assertThat(length.of(true, 30)).isCloseTo(21, within(1e-9));
        assertThat(length.of(false, 30)).isCloseTo(5, within(0.5));
        assertThat(LengthFit.brevity(List.of(), 0.8)).isEqualTo(0.8);
    }
}
