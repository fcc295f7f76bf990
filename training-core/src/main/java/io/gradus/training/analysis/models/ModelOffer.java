package io.gradus.training.analysis.models;

import io.gradus.training.policy.pretrained.PackageOffer;

/**
 * A model that a package carries and that is not on this machine.
 *
 * @param model name of the package
 * @param title what the model is, for people
 * @param bytes to fetch
 */
public record ModelOffer(String model, String title, String licence, long bytes) {
    static ModelOffer of(PackageOffer offer) {
        return new ModelOffer(offer.name(), offer.title(), offer.licence(), offer.bytes());
    }
}
