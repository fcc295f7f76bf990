package io.gradus.training.analysis.experiment;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.Projection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Whether a document's published model fits into a machine, and which setting would make it. */
public record MemoryCheck(CurriculumDocument document, long available) {
    /**
     * Why a run of a checked document cannot fit into this machine, with the settings that help;
     * empty where it fits, begins with random weights, or computes on a GPU.
     */
    public static Optional<String> refusal(CurriculumDocument document, String device) {
        return MachineMemory.of(device)
                .flatMap(available -> new MemoryCheck(document, available).refusal());
    }

    /**
     * Why the policy of a checked document cannot be loaded beside all that runs on this machine
     * now; empty where it can, begins with random weights, or computes on a GPU.
     */
    public static Optional<String> tryoutRefusal(CurriculumDocument document, String device) {
        return MachineMemory.free(device)
                .flatMap(free ->
                        Preflight.of(document)
                                .filter(needed -> needed.loaded() > free)
                                .map(needed ->
                                        "the model needs about %s of memory, and this machine has %s free now; wait until a run has ended, pause one, or close other programs"
                                                .formatted(
                                                        Gibibytes.words(needed.loaded()),
                                                        Gibibytes.words(free))));
    }

    /** Why it cannot fit, with the settings that help; empty where it fits or is tiny. */
    public Optional<String> refusal() {
        return Preflight.of(document)
                .filter(needed -> needed.total() > available)
                .map(needed ->
                        "policy.model: the run needs about %s (%s), and this machine has %s. %s"
                                .formatted(
                                        Gibibytes.words(needed.total()),
                                        needed.words(),
                                        Gibibytes.words(available),
                                        remedy()));
    }

    private String remedy() {
        List<String> remedies = remedies();
        return remedies.isEmpty()
                ? "No single setting makes it fit: choose a smaller model, or a machine with more memory"
                : "To make it fit, " + String.join("; or ", remedies);
    }

    /** Each change that alone makes it fit, with its number, the least painful first. */
    private List<String> remedies() {
        PolicySpec policy = document.policy();
        PreflightPlan plan = PreflightPlan.of(policy);
        PolicyShape shape = policy.shape();
        List<BatchShape> stages = BatchShape.of(document);
        List<String> found = new ArrayList<>();
        if (!plan.checkpointing()) {
            PreflightPlan changed = new PreflightPlan(plan.bytes(), true, plan.microBatch());
            offer(found, "set policy.checkpointing: true", shape, changed, stages);
        }
        for (int tokens = plan.microBatch() / 2; tokens >= 16 && found.isEmpty(); tokens /= 2) {
            PreflightPlan changed = new PreflightPlan(plan.bytes(), plan.checkpointing(), tokens);
            offer(found, "set policy.microBatch: " + tokens, shape, changed, stages);
        }
        if (plan.bytes() > Short.BYTES) {
            PreflightPlan changed =
                    new PreflightPlan(Short.BYTES, plan.checkpointing(), plan.microBatch());
            offer(found, "set policy.precision: bf16", shape, changed, stages);
        }
        if (shape.lora().isEmpty()) {
            offer(found, "set policy.train: lora", adapted(policy), plan, stages);
        }
        for (long part = 2; part <= 64 && found.isEmpty(); part *= 2) {
            long divided = part;
            List<BatchShape> fewer = stages.stream().map(stage -> stage.divided(divided)).toList();
            offer(
                    found,
                    "sample at most %d rollouts a step (objective.groupsPerStep times objective.groupSize)"
                            .formatted(rollouts(fewer)),
                    shape,
                    plan,
                    fewer);
        }
        return found;
    }

    private static long rollouts(List<BatchShape> stages) {
        return stages.stream().mapToLong(BatchShape::rollouts).max().orElseThrow();
    }

    private static PolicyShape adapted(PolicySpec policy) {
        LoraShape usual = new LoraShape(16, 32, List.of(Projection.values()));
        return PolicyShape.of(
                policy.pretrained().orElseThrow(), policy.context(), Optional.of(usual));
    }

    private void offer(
            List<String> found,
            String change,
            PolicyShape shape,
            PreflightPlan plan,
            List<BatchShape> stages) {
        if (Preflight.of(shape, plan, stages, document.keepsReference()).total() <= available) {
            found.add(change);
        }
    }
}
