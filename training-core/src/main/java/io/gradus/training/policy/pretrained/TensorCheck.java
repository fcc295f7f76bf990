package io.gradus.training.policy.pretrained;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/** Compares the tensors of a model's files with those that its configuration asks for. */
final class TensorCheck {
    private TensorCheck() {}

    /**
     * Throws {@link IllegalArgumentException} naming the first tensor that is missing, has another
     * shape, or has no place in the model.
     *
     * @param place the files, for people
     */
    static void check(String place, ModelConfig config, TensorTable tensors) {
        Set<String> names = tensors.names();
        var expected = ExpectedTensors.of(config);
        expected.forEach((name, wanted) -> {
            if (!names.contains(name)) {
                throw missing(place, name);
            }
            long[] found = tensors.shape(name);
            if (!Arrays.equals(found, wanted)) {
                throw new IllegalArgumentException(
                        "%s: %s has the shape %s, but its configuration requires %s; use config and weights of the same model"
                                .formatted(
                                        place,
                                        name,
                                        Arrays.toString(found),
                                        Arrays.toString(wanted)));
            }
        });
        Optional<String> odd =
                names.stream()
                        .filter(name -> !expected.containsKey(name) && !isHarmless(name))
                        .min(String::compareTo);
        odd.ifPresent(name -> {
            throw new IllegalArgumentException(
                    "%s: %s has no place in a model of the kind %s as Gradus trains it; name a model without it"
                            .formatted(place, name, config.architecture().published()));
        });
    }

    private static IllegalArgumentException missing(String place, String name) {
        String why =
                name.equals(ExpectedTensors.HEAD)
                        ? ", and its configuration does not tie the output layer to the embedding (tie_word_embeddings)"
                        : "";
        return new IllegalArgumentException(
                "%s has no tensor %s%s; get all files of the model again"
                        .formatted(place, name, why));
    }

    /** A copy of a tied head, and rotary frequencies, which Gradus computes. */
    private static boolean isHarmless(String name) {
        return name.equals(ExpectedTensors.HEAD) || name.endsWith(".rotary_emb.inv_freq");
    }
}
