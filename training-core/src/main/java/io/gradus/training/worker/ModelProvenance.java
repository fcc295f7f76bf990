package io.gradus.training.worker;

import io.gradus.training.policy.LanguageSettings;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.chat.RunTemplate;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.pretrained.ModelSource;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.PretrainedModels;
import io.gradus.training.policy.tokenizer.RunTokenizer;
import java.util.Optional;

/**
 * The published model that a run's policy began with, and what computed it.
 *
 * @param name for people
 * @param source as the document names it
 * @param revision commit of the hub or version of the package; absent for a folder
 * @param sha256 of its weights
 * @param tokenizerSha256 of its tokenizer's files
 * @param templateSha256 of the chat template; absent where prompts are not written as a chat
 * @param engine name of the way that published models are computed: another one, other numbers
 * @param library how PyTorch was reached, for example {@code DJL 0.35.1}
 */
public record ModelProvenance(
        String name,
        String source,
        Optional<String> revision,
        String sha256,
        Optional<String> tokenizerSha256,
        Optional<String> templateSha256,
        String engine,
        String library) {
    static Optional<ModelProvenance> of(PolicySpec policy, ComputeDevice device) {
        return policy.source().map(source -> of(policy, source, device));
    }

    private static ModelProvenance of(PolicySpec policy, ModelSource source, ComputeDevice device) {
        PretrainedModel model = PretrainedModels.open(source);
        return new ModelProvenance(
                model.name(),
                source.toString(),
                PretrainedModels.revision(source),
                model.sha256(),
                RunTokenizer.digest(policy.textTokenizer()),
                RunTemplate.digest(policy.format()),
                LanguageSettings.ENGINE,
                device.library());
    }
}
