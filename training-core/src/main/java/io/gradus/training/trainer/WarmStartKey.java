package io.gradus.training.trainer;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.DocumentWriter;
import io.gradus.training.document.Sha256;
import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.PromptSpec;
import io.gradus.training.policy.WarmStartSpec;
import io.gradus.training.policy.chat.RunTemplate;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.tokenizer.RunTokenizer;
import java.util.function.Function;
import tools.jackson.databind.json.JsonMapper;

/**
 * All that fixes a warm start's bits; the objective counts only by what the warm start reads of it.
 *
 * @param text hash of it, lower-case hex
 * @param former the hash that the first stored runs kept, which came from how classes are called
 */
record WarmStartKey(String text, String former) {
    private static final int REVISION = 3;

    static WarmStartKey of(RunSettings settings, ComputeDevice device) {
        JsonMapper json = JsonMapper.shared();
        return new WarmStartKey(
                hash(settings, device, json::writeValueAsString, DocumentWriter::hash),
                hash(settings, device, WarmStartKey::former, Record::toString));
    }

    /** A shape as it was before published models. */
    private static String former(PolicyShape shape) {
        return shape.toString().replace(", pretrained=Optional.empty]", "]");
    }

    /** Whether an interrupted warm start of this key was the same. */
    boolean matches(String kept) {
        return kept.equals(text) || kept.equals(former);
    }

    /** The hash with the policy's shape and parts of the document written in these ways. */
    private static String hash(
            RunSettings settings,
            ComputeDevice device,
            Function<PolicyShape, String> shape,
            Function<Record, String> part) {
        CurriculumDocument document = settings.document();
        return Sha256.hex(
                String.join(
                        "\n",
                        "revision " + REVISION,
                        model(document.policy()),
                        shape.apply(TrainingRun.shape(document.policy())),
                        part.apply(named(document)),
                        Integer.toString(document.evaluate().problemsPerCell()),
                        part.apply(document.objective().betas()),
                        part.apply((Record) document.objective().temperature())
                                + " "
                                + document.evaluationTokens(),
                        Long.toString(settings.seed()),
                        Integer.toString(settings.shards()),
                        device.engine(),
                        device.name(),
                        Processor.describe()
                                + RunTokenizer.digest(document.policy().textTokenizer())
                                        .map(d -> "\n" + d)
                                        .orElse("")
                                + prompt(document.policy(), part)));
    }

    /** The kind of policy; the shape of a published model says which it is. */
    private static String model(PolicySpec policy) {
        return policy.source().isPresent() ? "PRETRAINED " + policy.precision() : "TINY";
    }

    /** How problems are shown, where that is not the problem alone. */
    private static String prompt(PolicySpec policy, Function<Record, String> part) {
        return policy.prompt().equals(PromptSpec.PLAIN)
                ? ""
                : "\n"
                        + part.apply(policy.prompt())
                        + RunTemplate.digest(policy.format()).map(d -> "\n" + d).orElse("");
    }

    /** The warm start with its problems named, so that the arms of an experiment share one. */
    private static WarmStartSpec named(CurriculumDocument document) {
        WarmStartSpec own = document.policy().warmStart();
        return new WarmStartSpec(
                own.until(),
                own.maxSteps(),
                own.batch(),
                own.learningRate(),
                own.evaluateEvery(),
                document.warmStartProblems(),
                own.mix());
    }
}
