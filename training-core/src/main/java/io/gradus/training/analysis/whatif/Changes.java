package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.whatif.WhatIfChange.Kind;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentChange;
import io.gradus.training.document.DocumentDiff;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The differences of two documents, sorted into those that a replay answers and those that it does
 * not.
 *
 * @param answered differences that a replay can follow
 * @param refused those that it cannot
 */
record Changes(List<WhatIfChange> answered, List<WhatIfRefusal> refused) {
    private static final List<Answer> ANSWERS =
            List.of(
                    new Answer("stages\\[\\d+\\]\\.(promote|demote|stop|maxSteps)", Kind.GATE),
                    new Answer("budget", Kind.GATE),
                    new Answer("stages\\[\\d+\\]\\.sampler", Kind.SAMPLER),
                    new Answer("stages\\[\\d+\\]\\.filter", Kind.FILTER),
                    new Answer("stages\\[\\d+\\]\\.(rubric|weights)|rubrics", Kind.RUBRIC),
                    new Answer("curriculum|description|alarms|checkpoint", Kind.NOTHING));

    private static final String TRAIN = "; train the changed curriculum";
    private static final String FORK = TRAIN + ", or fork the run from a checkpoint";

    private static final List<Objection> OBJECTIONS =
            List.of(
                    new Objection(
                            "(stages\\[\\d+\\]\\.)?objective",
                            "changes every update of the policy, and a recording cannot show the result"
                                    + FORK),
                    new Objection("policy", "changes the policy that was recorded" + TRAIN),
                    new Objection("seed|device", "changes every random draw of the run" + TRAIN),
                    new Objection(
                            "evaluate",
                            "changes what is measured, and the recording holds no other"
                                    + " measurements"
                                    + TRAIN),
                    new Objection(
                            "stages",
                            "changes the problems of the run or its warm start; a replay supports changes "
                                    + "of gates, samplers, filters, rubrics and the budget"
                                    + FORK));

    Changes {
        answered = List.copyOf(answered);
        refused = List.copyOf(refused);
    }

    private record Answer(Pattern path, Kind kind) {
        Answer(String path, Kind kind) {
            this(Pattern.compile("(" + path + ")([.\\[].*)?"), kind);
        }
    }

    private record Objection(Pattern path, String message) {
        Objection(String path, String message) {
            this(Pattern.compile("(" + path + ")([.\\[].*)?"), message);
        }
    }

    static Changes between(CurriculumDocument recorded, CurriculumDocument changed) {
        List<WhatIfChange> answered = new ArrayList<>();
        List<WhatIfRefusal> refused = new ArrayList<>();
        for (DocumentChange change :
                DocumentDiff.between(
                        CurriculumDocument.class, recorded.resolved(), changed.resolved())) {
            kind(change.path())
                    .ifPresentOrElse(
                            kind ->
                                    answered.add(
                                            new WhatIfChange(
                                                    change.path(), change.sentence(), kind)),
                            () ->
                                    refused.add(
                                            new WhatIfRefusal(
                                                    change.path(), objection(change.path()))));
        }
        return new Changes(answered, refused);
    }

    private static Optional<Kind> kind(String path) {
        return ANSWERS.stream()
                .filter(answer -> answer.path().matcher(path).matches())
                .map(Answer::kind)
                .findFirst();
    }

    private static String objection(String path) {
        return OBJECTIONS.stream()
                .filter(o -> o.path().matcher(path).matches())
                .map(Objection::message)
                .findFirst()
                .orElse("cannot be answered from a recording" + TRAIN);
    }
}
