package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Suggestions;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/** Checks the parts of a curriculum document against each other. */
final class CurriculumCheck {
    private final CurriculumDocument document;
    private final Findings findings;

    private CurriculumCheck(CurriculumDocument document, Findings findings) {
        this.document = document;
        this.findings = findings;
    }

    static void check(CurriculumDocument document, Findings findings) {
        new CurriculumCheck(document, findings).check();
    }

    private void check() {
        if (!new PretrainedCheck(document, findings).isUsable()
                || !new TokenizerCheck(document, findings).isUsable()
                || !new PromptCheck(document.policy(), findings).isUsable()) {
            return; // without it, nothing can be said of tokens
        }
        ProblemCheck problems = new ProblemCheck(document, findings);
        RubricCheck rubrics = new RubricCheck(document, findings);
        document.rubrics().forEach(rubrics::check);
        problems.checkPools();
        problems.checkWarmStart();
        problems.checkHeldOut("evaluate.problems", document.evaluate().problems());
        problems.checkTransfer("evaluate.transfer", document.evaluate().transfer());
        new EvaluationCheck(document, findings).check();
        new GroupCheck(document, findings).check();
        new ModelCheck(document, findings).check();
        new RoleCheck(document, findings).check();
        new ObjectiveCheck(document, findings).check();
        new CriticCheck(document, findings).check();
        new CombinationCheck(document, findings).check();
        new ScheduleCheck(document, findings).check();
        KindCheck.checkPolicy(document, findings);
        Set<String> names = new HashSet<>();
        for (int i = 0; i < document.stages().size(); i++) {
            StageSpec stage = document.stages().get(i);
            String path = "stages[" + i + "]";
            if (!names.add(stage.name())) {
                findings.add(
                        path + ".name",
                        "is the name of an earlier stage, '"
                                + stage.name()
                                + "'; names must differ");
            }
            problems.checkStage(i);
            checkStage(path, stage, i);
            new KindCheck(document, i, findings).check();
        }
        checkEnabled(problems);
        if (Stream.of("policy", "objective", "pools", "stages").noneMatch(findings::hasAny)) {
            new TraceCheck(document, findings).check();
        }
    }

    /** At least one stage takes part; what the last of them trains on is what is measured. */
    private void checkEnabled(ProblemCheck problems) {
        if (document.enabledStages().isEmpty()) {
            findings.add("stages", "must have an enabled stage; enable one of them");
            return;
        }
        int index = document.stages().indexOf(document.enabledStages().getLast());
        String last = "stages[" + index + "].problems";
        if (document.evaluate().problems().isEmpty()
                && !findings.hasAny(last)
                && !findings.hasAny("pools")) {
            problems.checkMeasured(last, document.stages().get(index));
        }
    }

    private void checkStage(String path, StageSpec stage, int index) {
        if (!document.rubrics().containsKey(stage.rubric())) {
            findings.add(
                    path + ".rubric",
                    "no rubric is named '" + stage.rubric() + "'",
                    Suggestions.forWord(stage.rubric(), document.rubrics().sequencedKeySet()));
        } else {
            new RubricCheck(document, findings).checkWeights(path, stage);
        }
        new SamplerCheck(document, stage, path, findings).check();
        new ResamplingCheck(stage, document.objectiveOf(stage), path, findings).check();
        boolean isFirst =
                document.stages().subList(0, index).stream().noneMatch(StageSpec::enabled);
        if (isFirst && stage.enabled() && stage.demote().isPresent()) {
            findings.add(
                    path + ".demote",
                    index == 0
                            ? "the first stage has no stage before it; leave demote out"
                            : "no enabled stage is before it; leave demote out");
        }
        new GuidanceCheck(document, index, findings).check();
        new RuleCheck(document, path, stage, findings).check();
        new RouteCheck(document, index, findings).check();
    }
}
