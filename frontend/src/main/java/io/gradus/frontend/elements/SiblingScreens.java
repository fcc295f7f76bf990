package io.gradus.frontend.elements;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Nav;

/** The heading of a screen beside links to the screens that show the same things otherwise. */
public final class SiblingScreens extends Nav {
    /** The heading of this screen and links to the others, in an order that is the same on all. */
    public SiblingScreens(Component... screens) {
        super(screens);
        addClassName("siblings");
        setAriaLabel("Views");
    }
}
