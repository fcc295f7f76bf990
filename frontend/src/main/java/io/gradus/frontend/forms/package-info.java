/**
 * Forms for any part of a document, made of nothing but its records' settings: what a record says
 * of itself is its form.
 */
package io.gradus.frontend.forms;
