package io.gradus.frontend.curricula;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;

/** Narrows the form around it to settings with some words, or to those that the document has. */
@Tag("gradus-setting-finder")
@JsModule("./editor/setting-finder.ts")
final class SettingFinder extends Component {}
