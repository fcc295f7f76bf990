package io.gradus.backend.leases.internal;

import io.gradus.training.curriculum.Stage;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.reward.EvidenceScope;
import io.gradus.training.reward.Requirement;
import io.gradus.training.reward.criterion.CriterionKind;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.reward.judge.LanguageModel;
import io.gradus.training.reward.rubric.PlacedCriterion;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which criteria of an external run can be judged by the server, and when.
 *
 * @param leaveOut ids of criteria that are left out knowingly
 */
record JudgedHere(Set<String> leaveOut) {
    /** What a completion that comes from outside does not tell. */
    private static final Set<Requirement> MISSING = Set.of(Requirement.TOKEN_PROBABILITIES);

    static JudgedHere without(Collection<String> leaveOut) {
        return new JudgedHere(Set.copyOf(leaveOut));
    }

    /** What rubrics are judged with, where this model answers. */
    RubricServices services(LanguageModel model) {
        return new RubricServices(model, MISSING, leaveOut);
    }

    /** Why a criterion cannot be judged here at all; empty where it can. */
    static Optional<String> refusal(CriterionSpec criterion) {
        return criterion.kind() instanceof CriterionKind kind
                ? new RubricServices(RubricServices.offline().languageModel(), MISSING, Set.of())
                        .refusal(kind)
                : Optional.empty();
    }

    /** Whether a language model judges a criterion. */
    static boolean needsModel(CriterionSpec criterion) {
        return criterion.kind() instanceof CriterionKind kind
                && kind.requirements().contains(Requirement.LANGUAGE_MODEL);
    }

    /** Whether the server asks a language model for a criterion. */
    boolean asks(CriterionSpec criterion) {
        return isJudged(criterion) && needsModel(criterion);
    }

    /** Whether a criterion that is judged here needs the whole group. */
    boolean compares(CriterionSpec criterion) {
        boolean isLeaf = criterion.kind() instanceof CriterionKind;
        return (!isLeaf || isJudged(criterion)) && criterion.scope() == EvidenceScope.GROUP;
    }

    private boolean isJudged(CriterionSpec criterion) {
        return refusal(criterion).isEmpty() && !leaveOut.contains(criterion.id());
    }

    /** Ids of the criteria that judge a problem in a stage, whoever plays, and are such. */
    static List<String> ids(Stage stage, String problem, Predicate<CriterionSpec> such) {
        ProblemKey key = ProblemKey.parse(problem);
        return ProblemSource.of(key).family().roles().stream()
                .map(stage::rubric)
                .distinct()
                .flatMap(rubric -> PlacedCriterion.all("", rubric.spec()).stream())
                .filter(placed -> placed.isFor(key.family()) && such.test(placed.spec()))
                .map(placed -> placed.spec().id())
                .distinct()
                .toList();
    }
}
