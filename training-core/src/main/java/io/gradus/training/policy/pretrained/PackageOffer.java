package io.gradus.training.policy.pretrained;

/**
 * A package that carries a model and is not on this machine.
 *
 * @param name of the package
 * @param title what the model is, for people
 * @param bytes to fetch
 */
public record PackageOffer(String name, String title, String licence, long bytes) {
    static PackageOffer of(PackagedModel model) {
        return new PackageOffer(model.name(), model.title(), model.licence(), model.wheelBytes());
    }
}
