package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.Alternative;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Suggestions;
import io.gradus.training.policy.WarmStartSpec;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.Admission;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.dataset.Datasets;
import io.gradus.training.problem.pool.Mutated;
import io.gradus.training.problem.pool.PoolSpec;
import io.gradus.training.problem.pool.Variants;
import io.gradus.training.rollout.TokenExtent;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;

/**
 * Checks entries of problems: their names and levels, whether they fit the policy, and by drawing
 * some, the split.
 */
record ProblemCheck(CurriculumDocument document, Findings findings) {
    /** Checks the problems that the warm start names. */
    void checkWarmStart() {
        CompletionLimit limit = CompletionLimit.ofEvaluation(document);
        each(
                "policy.warmStart.problems",
                document.policy().warmStart().problems(),
                (place, spec) -> checkTraining(place, spec, List.of(limit)));
    }

    /** Checks what pools are filled from. */
    void checkPools() {
        document.pools()
                .forEach((name, pool) -> {
                    String word = Alternative.nameOf(pool);
                    each(
                            "pools." + name + "." + word + ".problems",
                            pool.problems(),
                            (place, spec) -> checkPool(place, pool, spec));
                });
    }

    private void checkPool(String place, PoolSpec pool, ProblemSpec spec) {
        if (spec.pool().isPresent()) {
            findings.add(place + ".pool", "a pool cannot be filled from a pool; name a family");
        } else if (new ProblemNames(findings).check(place, spec)) {
            switch (pool) {
                case PoolSpec.Fixed _, Mutated _ -> {}
                case PoolSpec.Rows _ -> checkRows(place, spec);
                case PoolSpec.Written _ -> Admission.of(spec);
                case Variants variants -> checkVariants(place, variants, spec);
            }
        }
    }

    private void checkVariants(String place, Variants pool, ProblemSpec spec) {
        long levels = pool.levels(spec);
        if (levels == 0) {
            findings.add(
                    place,
                    "has no attribute '"
                            + pool.attribute()
                            + "'; for the forms of an answer add transforms: [answer-form], or name another attribute");
        } else if (levels > pool.size()) {
            findings.add(
                    place,
                    "has "
                            + levels
                            + " levels of "
                            + pool.attribute()
                            + ", more than the pool may hold ("
                            + pool.size()
                            + "); raise size or narrow the levels");
        }
    }

    private void checkRows(String place, ProblemSpec spec) {
        if (!Datasets.isDataset(spec.family())) {
            findings.add(
                    place + ".family",
                    "must be a dataset, was '"
                            + spec.family()
                            + "'; a fixed pool holds problems of families");
        }
    }

    /** Checks the problems of a stage; without others, the warm start measures them too. */
    void checkStage(int index) {
        StageSpec stage = document.stages().get(index);
        WarmStartSpec warmStart = document.policy().warmStart();
        boolean isMeasured =
                stage.enabled() && warmStart.problems().isEmpty() && warmStart.maxSteps() > 0;
        CompletionLimit own = CompletionLimit.ofStage(document, index);
        CompletionLimit measured = isMeasured ? CompletionLimit.ofEvaluation(document) : own;
        each(
                "stages[" + index + "].problems",
                stage.problems(),
                (place, spec) -> checkEntry(place, spec, List.of(own, measured)));
    }

    /**
     * An entry of a stage, which may name a pool; what the pool is filled from is checked there.
     */
    private void checkEntry(String place, ProblemSpec spec, List<CompletionLimit> limits) {
        if (spec.pool().isEmpty()) {
            checkTraining(place, spec, limits);
            return;
        }
        String pool = spec.pool().get();
        if (!document.pools().containsKey(pool)) {
            findings.add(
                    place + ".pool",
                    "no pool is named '" + pool + "'",
                    Suggestions.forWord(pool, document.pools().sequencedKeySet()));
        } else if (!spec.family().isEmpty()
                || !spec.difficulty().isEmpty()
                || !spec.transforms().isEmpty()) {
            findings.add(
                    place,
                    "names a pool, which has families, levels and transforms of its own; leave the others out");
        } else if (!findings.hasAny("pools." + pool)) {
            document.families(spec).stream()
                    .map(ProblemCells::of)
                    .forEach(cells ->
                            limits.stream().distinct().forEach(l -> checkFit(place, cells, l)));
        }
    }

    /** Checks problems to evaluate on. */
    void checkHeldOut(String path, List<ProblemSpec> problems) {
        each(path, problems, this::checkHeldOut);
    }

    /** Checks problems to evaluate on that are never shown, so that only their answers must fit. */
    void checkTransfer(String path, List<ProblemSpec> problems) {
        each(
                path,
                problems,
                (place, spec) -> {
                    if (new ProblemNames(findings).check(place, spec)) {
                        ProblemCells source = ProblemCells.of(spec);
                        checkFit(place, source, CompletionLimit.ofEvaluation(document), false);
                        checkSplit(place, source);
                    }
                });
    }

    /** Checks the problems of a stage as what is measured. */
    void checkMeasured(String path, StageSpec stage) {
        each(
                path,
                stage.problems(),
                (place, entry) ->
                        document.families(entry).forEach(spec -> checkHeldOut(place, spec)));
    }

    private void each(
            String path, List<ProblemSpec> problems, BiConsumer<String, ProblemSpec> check) {
        for (int i = 0; i < problems.size(); i++) {
            String place = path + "[" + i + "]";
            ProblemSpec spec = problems.get(i);
            guarded(place, () -> check.accept(place, spec));
            checkScript(place, spec);
        }
    }

    private void checkScript(String place, ProblemSpec spec) {
        if (!findings.hasAny(place)) {
            new ScriptCheck(document.policy().format().tokenizer(), findings).check(place, spec);
        }
    }

    /** A dataset may be damaged on disk, or hold nothing that the policy can read: errors too. */
    private void guarded(String place, Runnable check) {
        try {
            check.run();
        } catch (IllegalArgumentException e) {
            findings.add(place, e.getMessage());
        }
    }

    private void checkTraining(String place, ProblemSpec spec, List<CompletionLimit> limits) {
        if (new ProblemNames(findings).check(place, spec)) {
            ProblemCells source = ProblemCells.of(spec);
            limits.stream().distinct().forEach(limit -> checkFit(place, source, limit));
        }
    }

    private void checkHeldOut(String place, ProblemSpec spec) {
        if (new ProblemNames(findings).check(place, spec)) {
            ProblemCells source = ProblemCells.of(spec);
            checkFit(place, source, CompletionLimit.ofEvaluation(document));
            checkSplit(place, source);
        }
    }

    /**
     * Whether the longest prompt leaves room for a completion, and the completion for the longest
     * answer.
     */
    private void checkFit(String place, ProblemCells source, CompletionLimit limit) {
        checkFit(place, source, limit, document.policy().warmStart().maxSteps() > 0);
    }

    private void checkFit(
            String place, ProblemCells source, CompletionLimit limit, boolean isShown) {
        if (findings.hasAny(limit.path()) || findings.hasAny("policy.context")) {
            return; // what stands in for a refused length says nothing about problems
        }
        source.source().item(0, source.top()); // a cell may be too small to draw from
        ProblemFamily family = source.source().family();
        TokenExtent extent = TokenExtent.of(document.wording(), source.source(), source.top());
        boolean isImitated = isShown || family.extent(source.top()).hasTurns();
        int answer = isImitated ? extent.turn() : extent.reference();
        if (answer > limit.tokens()) {
            findings.add(
                    place,
                    "needs "
                            + limit.path()
                            + " >= "
                            + answer
                            + " for "
                            + source.top()
                            + ", was "
                            + limit.tokens());
        }
        checkContext(place, source.top(), extent, limit);
    }

    private void checkContext(
            String place, Difficulty cell, TokenExtent extent, CompletionLimit limit) {
        int needed = Math.max(extent.prompt() + limit.tokens(), extent.episode());
        if (needed > document.policy().context()) {
            findings.add(
                    place,
                    "needs policy.context >= "
                            + needed
                            + " for prompts of "
                            + cell
                            + " and "
                            + (needed - extent.prompt())
                            + " tokens, was "
                            + document.policy().context());
        }
    }

    private void checkSplit(String place, ProblemCells source) {
        for (Difficulty cell : source.cells()) {
            if (source.drawHeldOut(cell, 1, new SplittableRandom(0)).isEmpty()) {
                findings.add(
                        place,
                        "the cell "
                                + cell
                                + " has no held-out problems to evaluate; use a harder one");
                return;
            }
        }
    }
}
