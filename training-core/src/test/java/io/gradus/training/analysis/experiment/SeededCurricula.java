package io.gradus.training.analysis.experiment;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Draws valid curricula of several stages, families, rubrics, samplers, rules and limits. */
final class SeededCurricula {
    private static final List<String> PROBLEMS =
            List.of(
                    "{family: addition, difficulty: {digits: 1..3}}",
                    "{family: addition, difficulty: {digits: 2..4}}",
                    "{family: addition, difficulty: {digits: 3}, transforms: [reverse-digits]}",
                    "{family: sorting, difficulty: {length: 3..4, digits: 1..2}}",
                    "{family: sorting, difficulty: {length: 4..5, digits: 2}}",
                    "{family: multiplication, difficulty: {digits: 1..2}}");
    private static final List<String> RULES =
            List.of(
                    "promote: {when: \"passRate(top, 64 groups) >= 0.7\", minSteps: 10}",
                    "stop: {when: \"passRate(all, 32 groups) >= 0.9 or steps >= 300\"}",
                    "filter: zero-variance",
                    "weights: {brief: 0.5}",
                    "rubric: shaped");

    private SeededCurricula() {}

    /** The text and the document of a seed. */
    static CurriculumDocument draw(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int count = 1 + random.nextInt(4);
        String stages =
                IntStream.range(0, count)
                        .mapToObj(i -> stage(i, random))
                        .collect(Collectors.joining());
        String budget =
                random.nextBoolean() ? "budget: {steps: " + (4 + random.nextInt(900)) + "}\n" : "";
        String text =
                """
                gradus: 1
                curriculum: seeded
                policy: {context: 128}
                objective: {maxTokens: 64, groupsPerStep: %d}
                rubrics:
                  exact: {criteria: [{id: correct, verifier: {}}, {id: brief, length: {shape: {linear: {from: 2, to: 40}}}, weight: 0.1}]}
                  shaped: {criteria: [{id: correct, verifier: {}}, {id: brief, length: {shape: {linear: {from: 2, to: 40}}}, weight: {linear: {from: 0.2, to: 0, over: stage}}}]}
                %sstages:
                %s\
                """
                        .formatted(1 + random.nextInt(32), budget, stages);
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors + "\n" + text);
        };
    }

    private static String stage(int index, SplittableRandom random) {
        String problems =
                random.ints(1 + random.nextInt(3), 0, PROBLEMS.size())
                        .mapToObj(PROBLEMS::get)
                        .collect(Collectors.joining(", "));
        String rules =
                RULES.stream()
                        .filter(r -> random.nextInt(3) == 0)
                        .map(r -> "    " + r + "\n")
                        .collect(Collectors.joining());
        String limit = "    maxSteps: " + (10 + random.nextInt(500)) + "\n";
        return "  - name: stage-" + index + "\n    problems: [" + problems + "]\n" + rules + limit;
    }
}
