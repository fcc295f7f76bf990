package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.gradus.training.curriculum.ExampleTests;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CurriculumCheckTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: test
            objective: {kl: 0, miniBatches: 2}
            rubrics:
              exact: {criteria: [{id: correct, verifier: {}, weight: 1}, {id: digits, pattern: {regex: "^[0-9]+$"}, role: gate}]}
            stages:
              - {name: first, problems: [{family: addition, difficulty: {digits: 1..2}, transforms: []}], rubric: exact, promote: {when: "passRate(top, 64 groups) >= 0.7", minSteps: 9}}
              - {name: second, problems: [{family: sorting}, {family: addition}], sampler: {weighted: {weights: [1, 2]}}, maxSteps: 50}
            """;

    @Test
    void theUnchangedTextIsValid() {
        assertThat(CurriculumReader.read(TEXT)).isInstanceOf(Reading.Valid.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "family: addition, d => family: additon, d => additon => stages[0].problems[0].family: no problem family is named 'additon' (did you mean 'addition'?)",
                "name: first, problems: [{family: addition => name: first, guidance: {recover: {}}, problems: [{family: additon => additon => stages[0].problems[0].family: no problem family is named 'additon' (did you mean 'addition'?)",
                "{digits: 1..2} => {digit: 1..2} => 1..2 => stages[0].problems[0].difficulty.digit: addition has no attribute 'digit' (did you mean 'digits'?)",
                "{digits: 1..2} => {digits: 0..201} => 0..201 => stages[0].problems[0].difficulty.digits: must be within 1..200, was 0..201",
                "transforms: [] => transforms: [revers-digits] => revers-digits => stages[0].problems[0].transforms[0]: no transform is named 'revers-digits' (did you mean 'reverse-digits'?)",
                "rubric: exact => rubric: exakt => exakt => stages[0].rubric: no rubric is named 'exakt' (did you mean 'exact'?)",
                "weights: [1, 2] => weights: [1, 2, 3] => [1, 2, 3] => stages[1].sampler.weighted.weights: must have 2 entries, one per entry of problems, has 3",
                "weights: [1, 2] => weights: [1, -2] => {weights => stages[1].sampler.weighted: weights must be >= 0, were [1.0, -2.0]",
                "passRate(top, => passRate(tpp, => tpp => stages[0].promote.when: expected top, all, worst, entry(1), a problem family or a cell in quotes, found 'tpp' (did you mean 'top'?)",
                "passRate(top, => passRate(sorting, => passRate(sorting => stages[0].promote.when: the stage has no problems of the family 'sorting' (known: addition)",
                "sampler: {weighted: {weights: [1, 2]}}, maxSteps: 50 => sampler: fading => fading => stages[1].sampler: goes over the stage, but the stage has no maxSteps; give it maxSteps or write over: <steps>",
                "weights: [1, 2]}}, maxSteps: 50 => weights: [1, {linear: {from: 1, to: 0, over: stage}}]}} => {weighted => stages[1].sampler: goes over the stage, but the stage has no maxSteps; give it maxSteps or write over: <steps>",
                "sampler: {weighted: {weights: [1, 2]}} => sampler: alp-gmm => alp-gmm => stages[1].sampler: alp-gmm teaches the attributes of one family, the stage has sorting, addition; give each family a stage of its own, or use another sampler, such as sec",
                "promote: => demote: => {when => stages[0].demote: the first stage has no stage before it; leave demote out",
                "name: second => name: first => first, problems: [{family: sorting => stages[1].name: is the name of an earlier stage, 'first'; names must differ",
                "id: digits => id: correct => correct, pattern => rubrics.exact.criteria[1].id: is the id of an earlier criterion, 'correct'; ids must differ",
                "verifier: {}, weight: 1 => verifier: {}, role: gate => [{id: correct => rubrics.exact.criteria: must have a criterion with the role sum; gates alone have nothing to multiply",
                "role: gate => role: gate, weight: 1.5 => 1.5 => rubrics.exact.criteria[1].weight: of a gate must stay in [0, 1], has the value 1.5",
                "^[0-9]+$ => ([0-9]+ => {regex => rubrics.exact.criteria[1].pattern: is no RE2 expression: missing closing ) at '([0-9]+'",
                "weight: 1 => weight: {linear: {from: 1, to: 0, over: stage}} => {linear => rubrics.exact.criteria[0].weight: goes over the stage, but stage 'first' has no maxSteps; give it maxSteps or write over: <steps>",
                "kl: 0 => kl: {linear: {from: 1, to: -1, over: 10}} => -1, over => objective.kl.linear.to: must be >= 0, was -1",
                "kl: 0 => temperature: {piecewise: {points: [[0, 1], [9, 0]]}} => 0]]}} => objective.temperature.piecewise.points[1][1]: must be >= 0.01, was 0",
                "kl: 0 => learningRate: {periodic: {from: 0.1, to: 2, period: 9}} => 2, period => objective.learningRate.periodic.to: must be <= 1, was 2",
                "miniBatches: 2 => miniBatches: 129 => 129 => objective.miniBatches: must be <= groupSize * groupsPerStep, 128, was 129",
                "minSteps: 9 => minSteps: 9}, maxSteps: 8, stop: {when: steps > 1 => 9}, maxSteps => stages[0].promote.minSteps: must be <= the stage's maxSteps, 8, was 9",
                "name: second, => name: second, guidance: {hint: {share: {linear: {from: 1, to: 2, over: 9}}}}, => 2, over: 9}}}}, => stages[1].guidance.hint.share.linear.to: must be <= 1, was 2",
                "name: first, => name: first, guidance: {hint: {share: {linear: {from: 1, to: 0, over: stage}}}}, => {linear => stages[0].guidance.hint.share: goes over the stage, but stage 'first' has no maxSteps; give it maxSteps or write over: <steps>",
                "name: first, => name: first, guidance: {hint: {tier: knowledge}}, => {tier => stages[0].guidance.hint: needs policy.context >= 99 for prompts with hints and 16 tokens, was 64",
                "name: first, => name: first, guidance: {escalate: {per: problem, tiers: [plan]}}, => problem => stages[0].guidance.escalate.per: problem remembers single problems, which only pools ask again; let all entries of problems name a pool, or say cell",
                "name: first, => name: first, guidance: {roll-in: {model: initail}}, => {roll => stages[0].guidance: no model is named 'initail' (did you mean 'initial'?)",
                "maxSteps: 50 => maxSteps: 50, guidance: {roll-in: {model: initial}}, objective: {carryOver: {tokensPerStep: 4}} => {model => stages[1].guidance.roll-in: asks models before rollouts begin, which does not go together with carryOver; leave one of them out",
                "kl: 0 => branching: {entropy: {}}, carryOver: {tokensPerStep: 4} => {entropy => objective.branching: does not go together with carryOver; leave one of them out",
                "maxSteps: 50 => maxSteps: 50, guidance: {hint: {}}, objective: {branching: entropy} => {hint => stages[1].guidance: does not go together with the objective's branching; leave one out",
                "kl: 0 => branching: {tree: {leastRoots: 9}} => {leastRoots => objective.branching.tree: leastRoots must be <= mostRoots, were 9 and 8",
                "kl: 0 => branching: {lookahead: {windows: [0]}} => {windows => objective.branching.lookahead: windows must be at least one number >= 1, were [0]",
                "kl: 0 => maxTokens: 3 => {family: addition, d => stages[0].problems[0]: needs objective.maxTokens >= 4 for digits=2, was 3",
                "kl: 0 => maxTokens: 60 => {family: addition, d => stages[0].problems[0]: needs policy.context >= 66 for prompts of digits=2 and 60 tokens, was 64",
            })
    void everyFaultBetweenPartsIsFoundAtItsPlace(
            String part, String mutation, String place, String sentence) {
        String mutated = TEXT.replace(part, mutation);
        int offset = mutated.indexOf(place);
        int line = (int) mutated.substring(0, offset).chars().filter(c -> c == '\n').count() + 1;
        int column = offset - mutated.lastIndexOf('\n', offset);

        assertThat(errors(mutated))
                .extracting(DocumentError::sentence)
                .contains(line + ":" + column + " " + sentence);
    }

    @Test
    void aCurriculumNeedsAnEnabledStageAndOneBeforeADemotion() {
        String noneLeft =
                TEXT.replace("name: first", "enabled: false, name: first")
                        .replace("name: second", "enabled: false, name: second");
        assertThat(errors(noneLeft))
                .extracting(DocumentError::path, DocumentError::message)
                .containsExactly(tuple("stages", "must have an enabled stage; enable one of them"));

        String nothingBefore =
                TEXT.replace("name: first", "enabled: false, name: first")
                        .replace("maxSteps: 50", "demote: {when: steps > 1}");
        assertThat(errors(nothingBefore))
                .extracting(DocumentError::path, DocumentError::message)
                .containsExactly(
                        tuple(
                                "stages[1].demote",
                                "no enabled stage is before it; leave demote out"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "mix: {plain: 0} => policy.warmStart.mix: at least one weight must be greater than 0",
                "mix: {tool: 1} => policy.warmStart.mix.tool: a problem of addition lacks a demonstration that calls a tool; name problems with tools, or add a transform in policy.warmStart.problems, or make it 0",
                "mix: {role: 1} => policy.warmStart.mix.role: a problem of addition lacks several roles; name problems whose episodes have several roles in policy.warmStart.problems, or make it 0",
                "mix: {hinted: 1} => policy.warmStart.mix.hinted: needs policy.context >= ",
                "mix: {tagged: 1} => policy.warmStart.mix.tagged: needs objective.maxTokens >= ",
            })
    void aMixOfTracesNamesWhatItsProblemsLack(String mix, String sentence) {
        String text = TEXT.replace("objective:", "policy: {warmStart: {" + mix + "}}\nobjective:");

        assertThat(errors(text))
                .extracting(e -> e.path() + ": " + e.message())
                .anySatisfy(error -> assertThat(error).startsWith(sentence));
    }

    @Test
    void noMutationOfAnExampleThrows() throws IOException {
        String example = Files.readString(ExampleTests.FOLDER.resolve("addition-ladder.yaml"));
        String pieces = "{}[]:,&*!|>'\"%@`#-?\n \t\u00000123456789..eabcx\uD83D\uFEFF";
        SplittableRandom random = new SplittableRandom(9);
        int invalid = 0;
        for (int i = 0; i < 1500; i++) {
            StringBuilder text = new StringBuilder(example);
            for (int edits = random.nextInt(1, 6); edits > 0; edits--) {
                int at = random.nextInt(text.length());
                text.replace(
                        at,
                        Math.min(text.length(), at + random.nextInt(4)),
                        "" + pieces.charAt(random.nextInt(pieces.length())));
            }
            if (CurriculumReader.read(text.toString())
                    instanceof Reading.Invalid<CurriculumDocument>(List<DocumentError> errors)) {
                assertThat(errors).isNotEmpty().allSatisfy(e -> assertThat(e.line()).isPositive());
                invalid++;
            }
        }
        assertThat(invalid).isBetween(500, 1500);
    }

    private static List<DocumentError> errors(String text) {
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument> _ ->
                    throw new AssertionError("is valid: " + text);
            case Reading.Invalid<CurriculumDocument>(List<DocumentError> errors) -> errors;
        };
    }
}
