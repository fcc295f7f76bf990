package io.gradus.training.analysis.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.analysis.recipe.ShippedRecipes;
import io.gradus.training.analysis.simulate.Curricula;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.formula.Comparison;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class CurriculumPictureTests {
    private static final String STAGES =
            """
            gradus: 1
            curriculum: pictured
            rubrics:
              exact: {criteria: [{id: correct, verifier: {}}, {id: short, pattern: {regex: x}, weight: 0.1}]}
            stages:
              - name: easy <1>
                problems: [{family: addition, difficulty: {digits: 1..2}}, {family: addition, difficulty: {digits: 3}}]
                promote: {when: "steps >= 5 and passRate(all, 64 groups) >= 0.75"}
                maxSteps: 4000
              - {name: off, problems: [{family: addition}], enabled: false}
              - name: middle
                problems: [{family: addition, difficulty: {digits: 4}}]
                weights: {short: 0}
                filter: zero-variance
                promote: {when: "passRate(all, 64 groups) >= 0.5", to: last}
                demote: {when: "passRate(all, 64 groups) < 0.1"}
              - name: skipped
                problems: [{family: addition, difficulty: {digits: 5}}]
                loop: {to: middle, times: 2}
                maxSteps: 100
              - {name: last, problems: [{family: sorting, difficulty: {length: 3..4}}], sampler: learnability}
            """;

    private final CurriculumPicture picture = CurriculumPicture.of(Curricula.of(STAGES));

    @Test
    void aCardShowsProblemsRewardGateAndWhatIsNotPlain() {
        StagePicture easy = picture.stages().getFirst();

        assertThat(easy.families()).containsExactly("addition");
        assertThat(easy.levels())
                .singleElement()
                .satisfies(bar -> {
                    assertThat(bar.attribute()).isEqualTo("digits");
                    assertThat(bar.low()).isEqualTo(1);
                    assertThat(bar.high()).isEqualTo(3);
                    assertThat(bar.least()).isEqualTo(1);
                    assertThat(bar.most()).isGreaterThan(5);
                });
        assertThat(easy.reward()).isEqualTo("correct + 0.1 short");
        assertThat(easy.sampler()).isEqualTo("uniform");
        assertThat(easy.badges()).isEmpty();
        assertThat(easy.gate())
                .containsExactly(
                        new GateTerm("steps", Comparison.AT_LEAST, 5, false),
                        new GateTerm("passRate(all, 64 groups)", Comparison.AT_LEAST, 0.75, true));
        assertThat(easy.maxSteps()).isEqualTo(Optional.of(4000L));
        StagePicture middle = picture.stages().get(2);
        assertThat(middle.reward()).as("the stage's own weight").isEqualTo("correct");
        assertThat(middle.badges()).containsExactly("zero-variance");
        assertThat(picture.stages().getLast().sampler()).isEqualTo("learnability");
    }

    @Test
    void aSampledPictureHasAProblemThatIsRightAndTheFirstSharesOfTheSampler() {
        CurriculumPicture sampled =
                CurriculumPicture.sampled(
                        Curricula.of(
                                """
                                gradus: 1
                                curriculum: sampled
                                stages:
                                  - name: one
                                    problems: [{family: addition, difficulty: {digits: 1..3}}, {family: addition, difficulty: {digits: 4}}]
                                    sampler: {weighted: {weights: [1, 3]}}
                                    stop: {when: "steps >= 7"}
                                """));

        StagePicture one = sampled.stages().getFirst();
        String[] terms = one.sample().orElseThrow().prompt().replace("=", "").split("\\+");
        assertThat(terms)
                .allMatch(term -> term.length() <= 2, "the cell in the middle, two digits");
        assertThat(one.sample().orElseThrow().answer())
                .isEqualTo("" + (Integer.parseInt(terms[0]) + Integer.parseInt(terms[1])));
        assertThat(one.shares()).hasSize(4);
        assertThat(one.shares().subList(0, 3))
                .allSatisfy(share -> assertThat(share).isCloseTo(1 / 12.0, within(1e-9)));
        assertThat(one.shares().getLast()).isCloseTo(0.75, within(1e-9));
        assertThat(one.stop())
                .containsExactly(new GateTerm("steps", Comparison.AT_LEAST, 7, false));
        assertThat(picture.stages().getFirst().sample()).isEmpty();
        assertThat(picture.stages().getFirst().shares()).isEmpty();
    }

    /** What the editor draws beside typing must not fail on a valid document. */
    @ParameterizedTest
    @MethodSource("io.gradus.training.analysis.recipe.ShippedRecipes#names")
    void everyRecipeHasASampledPicture(String name) {
        CurriculumDocument document =
                ShippedRecipes.named(name).orElseThrow().document().curriculum();

        CurriculumPicture sampled = CurriculumPicture.sampled(document);

        assertThat(sampled.stages())
                .hasSameSizeAs(document.stages())
                .allSatisfy(stage -> {
                    double sum = stage.shares().stream().mapToDouble(share -> share).sum();
                    assertThat(stage.shares().isEmpty() || Math.abs(sum - 1) < 1e-9)
                            .as("shares %s", stage.shares())
                            .isTrue();
                    assertThat(stage.sample().isPresent()).isEqualTo(!stage.families().isEmpty());
                });
    }

    @Test
    void sharesOfManyCellsAreSumsOverNeighbours() {
        CurriculumPicture many =
                CurriculumPicture.sampled(
                        Curricula.of(
                                """
                                gradus: 1
                                curriculum: many
                                policy: {context: 128}
                                stages:
                                  - {name: one, problems: [{family: chain-sum, difficulty: {terms: 2..7, digits: 1..8}}]}
                                """));

        assertThat(many.stages().getFirst().shares())
                .hasSize(24)
                .allSatisfy(share -> assertThat(share).isCloseTo(1 / 24.0, within(1e-9)));
    }

    @Test
    void whatATransformAddsHasABarToo() {
        CurriculumPicture chained =
                CurriculumPicture.of(
                        Curricula.of(
                                """
                                gradus: 1
                                curriculum: chained
                                policy: {context: 128}
                                stages:
                                  - {name: one, problems: [{family: addition, difficulty: {horizon: 2..3}, transforms: [chain]}]}
                                """));

        assertThat(chained.stages().getFirst().levels())
                .filteredOn(bar -> bar.attribute().equals("horizon"))
                .singleElement()
                .satisfies(bar -> {
                    assertThat(bar.low()).isEqualTo(2);
                    assertThat(bar.high()).isEqualTo(3);
                });
    }

    @Test
    void arrowsPassOverDisabledStagesAndFollowTargets() {
        assertThat(picture.arrows())
                .containsExactlyInAnyOrder(
                        new Arrow(0, 2, Arrow.Kind.PROMOTE),
                        new Arrow(2, 4, Arrow.Kind.PROMOTE),
                        new Arrow(2, 0, Arrow.Kind.DEMOTE),
                        new Arrow(3, 4, Arrow.Kind.PROMOTE),
                        new Arrow(3, 2, Arrow.Kind.LOOP));
    }

    @Test
    void theWordsOfACardNameEverything() {
        assertThat(picture.stages().getFirst().words())
                .isEqualTo(
                        """
                        easy <1>
                        addition: digits 1–3
                        reward: correct + 0.1 short
                        sampler: uniform
                        next: steps >= 5
                        next: passRate(all, 64 groups) >= 0.75
                        at most 4,000 steps\
                        """);
        assertThat(picture.stages().get(1).words()).startsWith("off (disabled)\n");
    }

    @Test
    void theThumbnailIsWellFormedAndHasACardForEachStage() throws Exception {
        Document svg = thumbnail(STAGES);

        assertThat(svg.getDocumentElement().getAttribute("aria-label"))
                .isEqualTo("Stages: easy <1>, off, middle, skipped, last");
        assertThat(classes(svg, "g")).containsExactly("stage", "stage off", "stage", "stage");
        assertThat(classes(svg, "path")).filteredOn("back"::equals).hasSize(2);
        assertThat(classes(svg, "path"))
                .as("ways to the stage that is not shown are left out")
                .filteredOn("way"::equals)
                .hasSize(1);
    }

    /** Digits go from 1 to 5 over 46.5 pixels: 1 to 3 fill three fifths, one digit a fifth. */
    @Test
    void barsAreOnTheScaleOfTheWholeCurriculum() throws Exception {
        Document svg = thumbnail(STAGES);

        NodeList bars = svg.getElementsByTagName("rect");
        List<String> levels =
                IntStream.range(0, bars.getLength())
                        .mapToObj(i -> (Element) bars.item(i))
                        .filter(bar -> bar.getAttribute("class").equals("level"))
                        .map(bar -> bar.getAttribute("x") + " " + bar.getAttribute("width"))
                        .toList();
        assertThat(levels).containsExactly("6 27.9", "95.8 9.3", "194.9 9.3", "284.7 9.3");
    }

    @Test
    void familiesStandWhereNoLevelChanges() throws Exception {
        Document svg =
                thumbnail(
                        """
                        gradus: 1
                        curriculum: one
                        stages:
                          - {name: one, problems: [{family: addition}]}
                        """);

        assertThat(svg.getElementsByTagName("text").item(1).getTextContent()).isEqualTo("addition");
        assertThat(classes(svg, "rect")).containsExactly("card");
    }

    /** Cards reach from 4 to 48: a threshold of 0.75 lies at 15. */
    @Test
    void theThresholdOfAGateIsAtItsHeight() throws Exception {
        Document svg =
                thumbnail(
                        """
                        gradus: 1
                        curriculum: two
                        stages:
                          - {name: one, problems: [{family: addition}], promote: {when: "passRate(all, 64 groups) >= 0.75"}}
                          - {name: two, problems: [{family: addition}]}
                        """);

        NodeList paths = svg.getElementsByTagName("path");
        assertThat(((Element) paths.item(paths.getLength() - 1)).getAttribute("d"))
                .isEqualTo("M127 15h8");
    }

    @Test
    void moreStagesThanFitAreCounted() throws Exception {
        StringBuilder many = new StringBuilder("gradus: 1\ncurriculum: many\nstages:\n");
        for (int i = 1; i <= 9; i++) {
            many.append(
                    "  - {name: a-rather-long-name-%d, problems: [{family: addition}]}\n"
                            .formatted(i));
        }
        Document svg = thumbnail(many.toString());

        assertThat(classes(svg, "g")).hasSize(4);
        NodeList texts = svg.getElementsByTagName("text");
        assertThat(texts.item(texts.getLength() - 1).getTextContent()).isEqualTo("+ 5 more");
        assertThat(texts.item(0).getTextContent()).isEqualTo("a-rat…-1");
        Document whole =
                parsed(PictureSvg.whole(CurriculumPicture.of(Curricula.of(many.toString()))));
        assertThat(classes(whole, "g")).hasSize(9);
        assertThat(whole.getDocumentElement().getAttribute("viewBox")).isEqualTo("0 0 1256 64");
        assertThat(whole.getDocumentElement().getTextContent()).doesNotContain("more");
    }

    @Test
    void aFileStandsAloneWithColoursForEachClassThatIsDrawn() throws Exception {
        CurriculumPicture picture =
                CurriculumPicture.of(
                        ShippedRecipes.named("addition-ladder")
                                .orElseThrow()
                                .document()
                                .curriculum());

        Document file = parsed(PictureSvg.file(picture));

        assertThat(file.getDocumentElement().getAttribute("xmlns"))
                .isEqualTo("http://www.w3.org/2000/svg");
        String style = file.getElementsByTagName("style").item(0).getTextContent();
        assertThat(classes(file, "rect")).isNotEmpty().allMatch(name -> style.contains("." + name));
        assertThat(classes(file, "path")).isNotEmpty().allMatch(name -> style.contains("." + name));
        assertThat(classes(file, "rect"))
                .isEqualTo(classes(parsed(PictureSvg.whole(picture)), "rect"));
    }

    private static List<String> classes(Document svg, String tag) {
        NodeList found = svg.getElementsByTagName(tag);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> ((Element) found.item(i)).getAttribute("class"))
                .toList();
    }

    private static Document thumbnail(String curriculum) throws Exception {
        return parsed(PictureSvg.thumbnail(CurriculumPicture.of(Curricula.of(curriculum))));
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg)));
    }
}
