package io.gradus.training.analysis.experiment;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.rollout.TokenExtent;
import io.gradus.training.rollout.Wording;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * The size of the batches of one stage.
 *
 * @param rollouts rollouts per step
 * @param rows rollouts per mini-batch, at most
 * @param group rollouts of one prompt
 * @param prompt longest prompt, tokens
 * @param demonstration mean length of a demonstration with its end token, tokens
 * @param maxTokens longest completion, tokens
 */
record BatchShape(
        long rollouts, long rows, int group, int prompt, double demonstration, int maxTokens) {
    private static final int DRAWN = 8;
    private static final int MOST_ENTRIES = 64;

    /** The batches of each enabled stage; prompts and demonstrations are those of all of them. */
    static List<BatchShape> of(CurriculumDocument document) {
        return of(document, document.wording());
    }

    /** The same of a policy that is asked so. */
    static List<BatchShape> of(CurriculumDocument document, Wording wording) {
        List<ProblemCells> entries =
                document.enabledStages().stream()
                        .flatMap(s -> document.families(s).stream())
                        .distinct()
                        .limit(MOST_ENTRIES)
                        .map(ProblemCells::of)
                        .toList();
        int prompt =
                entries.stream()
                        .map(e -> TokenExtent.of(wording, e.source(), e.top()))
                        .mapToInt(TokenExtent::prompt)
                        .max()
                        .orElseThrow();
        double demonstration = demonstration(wording, entries);
        return document.stageObjectives()
                .map(o ->
                        new BatchShape(
                                o.rolloutsPerStep(),
                                Math.ceilDiv(o.rolloutsPerStep(), o.miniBatches()),
                                o.groupSize(),
                                prompt,
                                Math.min(o.mostTokens(), demonstration),
                                o.mostTokens()))
                .distinct()
                .toList();
    }

    /** Tokens that the policy writes in a step, at most. */
    long mostTokens() {
        return rollouts * maxTokens;
    }

    /** Longest sequence of prompt and completion, tokens. */
    long tokens() {
        return (long) prompt + maxTokens;
    }

    /** Tokens of a mini-batch, at most, where a prompt is computed once for its group. */
    long packed() {
        return Math.ceilDiv(rows, group) * prompt + rows * maxTokens;
    }

    /** The same with a part of the rollouts. */
    BatchShape divided(long parts) {
        return new BatchShape(
                Math.ceilDiv(rollouts, parts),
                Math.ceilDiv(rows, parts),
                group,
                prompt,
                demonstration,
                maxTokens);
    }

    /** Held-out problems of an evaluation, at most. */
    static long evaluated(CurriculumDocument document) {
        return measuredCells(document) * document.evaluate().problemsPerCell();
    }

    /** Completions of an evaluation by samples, at most; 0 where there is none. */
    static long sampled(CurriculumDocument document) {
        return document.evaluate()
                .samples()
                .map(samples ->
                        measuredCells(document) * samples.problemsPerCell() * samples.count())
                .orElse(0L);
    }

    private static long measuredCells(CurriculumDocument document) {
        return Stream.concat(
                        document.evaluationProblems().stream(),
                        document.evaluate().transfer().stream())
                .mapToLong(spec -> ProblemCells.of(spec).cells().size())
                .sum();
    }

    private static double demonstration(Wording wording, List<ProblemCells> entries) {
        SplittableRandom random = new SplittableRandom(0);
        return entries.stream()
                .flatMap(e -> Stream.generate(() -> e.drawForTraining(random)).limit(DRAWN))
                .map(wording.prompts()::demonstrated)
                .mapToInt(p -> wording.tokenizer().encodeTurn(p.demonstration()).length)
                .average()
                .orElseThrow();
    }
}
